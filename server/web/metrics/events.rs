//! Counters of pages that visitors open and of picks that they make.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

/// Picks of [`Event::FivePicks`].
const FIVE: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The first step was opened from another page.
    Start,
    /// A selection grew from no pick to one or more.
    FirstPick,
    /// A selection grew from less than five picks to five or more.
    FivePicks,
    SecondStep,
    ThirdStep,
    /// The link to a community was followed.
    Community,
    SharedMap,
}

impl Event {
    fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::FirstPick => "first_pick",
            Self::FivePicks => "five_picks",
            Self::SecondStep => "step_2",
            Self::ThirdStep => "step_3",
            Self::Community => "community",
            Self::SharedMap => "shared_map",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct EventLabel {
    event: &'static str,
}

#[derive(Debug, Default)]
pub struct Events(pub(super) Family<EventLabel, Counter>);

impl Events {
    pub fn count(&self, event: Event) {
        self.0.get_or_create(&EventLabel { event: event.name() }).inc();
    }

    /// `before` and `after` are the picks of one selection.
    pub fn count_picks(&self, before: usize, after: usize) {
        for (least, event) in [(1, Event::FirstPick), (FIVE, Event::FivePicks)] {
            if before < least && after >= least {
                self.count(event);
            }
        }
    }
}
