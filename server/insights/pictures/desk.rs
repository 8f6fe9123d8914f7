//! Who gets which picture: a finished one, one that is being drawn already, or a turn to have it
//! drawn. Drawing one takes some two hundred times as long as handing out a finished one
//! (`picture-drawn` and `picture-kept` of `node bench/run.mjs processor`).

use std::collections::HashMap;
use std::num::NonZeroUsize;

use actix_web::web::Bytes;
use lru::LruCache;
use tokio::sync::watch;

use super::PictureError;
use crate::network::{Network, Tally};

/// How many of the pictures used last are kept: at some 60 kB each, a few megabytes.
const KEPT: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);
/// How many pictures one network may have waiting or being drawn: it can't take all the time
/// there is.
const FOR_ONE: usize = 4;

/// What became of a picture.
pub(super) type Drawn = Result<Bytes, PictureError>;

/// What somebody who asks for a picture gets.
pub(super) enum Turn {
    /// The picture.
    Finished(Bytes),
    /// It is being drawn for somebody else.
    UnderWay(watch::Receiver<Option<Drawn>>),
    /// It is this one's to draw.
    New(watch::Sender<Option<Drawn>>),
    /// The network has too many under way.
    Full,
}

/// Pictures that are finished or under way.
#[derive(Debug)]
pub(super) struct Desk {
    /// By their drawing.
    finished: LruCache<String, Bytes>,
    under_way: HashMap<String, watch::Receiver<Option<Drawn>>>,
    by_network: Tally,
}

impl Default for Desk {
    fn default() -> Self {
        let (under_way, by_network) = (HashMap::new(), Tally::default());
        Self { finished: LruCache::new(KEPT), under_way, by_network }
    }
}

impl Desk {
    pub(super) fn ask(&mut self, svg: &str, network: Network) -> Turn {
        if let Some(bytes) = self.finished.get(svg) {
            return Turn::Finished(bytes.clone());
        }
        if let Some(drawing) = self.under_way.get(svg) {
            return Turn::UnderWay(drawing.clone());
        }
        self.by_network.add(network);
        let too_many = self.by_network.of(network) > FOR_ONE;
        if too_many || self.by_network.exceeds_around(network, FOR_ONE) {
            self.by_network.take_off(network);
            return Turn::Full;
        }
        let (tell, told) = watch::channel(None);
        self.under_way.insert(svg.to_owned(), told);
        Turn::New(tell)
    }

    /// Takes back a picture that was [`Turn::New`].
    pub(super) fn put(&mut self, svg: &str, network: Network, drawn: &Drawn) {
        self.under_way.remove(svg);
        self.by_network.take_off(network);
        if let Ok(bytes) = drawn {
            self.finished.put(svg.to_owned(), bytes.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_network_has_a_share() {
        let mut desk = Desk::default();
        let [one, other] = [1, 2].map(|last| Network::of([192, 0, 2, last].into()));
        for number in 0..FOR_ONE {
            assert!(matches!(desk.ask(&number.to_string(), one), Turn::New(_)));
        }
        assert!(matches!(desk.ask("more", one), Turn::Full));
        assert!(matches!(desk.ask("0", one), Turn::UnderWay(_)), "costs nothing");
        assert!(matches!(desk.ask("more", other), Turn::New(_)));
        desk.put("0", one, &Ok(Bytes::new()));
        assert!(matches!(desk.ask("0", one), Turn::Finished(_)));
        assert!(matches!(desk.ask("one more", one), Turn::New(_)));
        desk.put("more", other, &Err(PictureError::Busy));
        assert_eq!(desk.by_network.of(other), 0);
    }

    #[test]
    fn the_networks_of_one_customer_have_a_share_together() {
        let mut desk = Desk::default();
        let network = |subnet: u16| Network::of([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1].into());
        let mut drawn = |subnets: &mut dyn Iterator<Item = u16>| {
            let asked = subnets.map(|subnet| desk.ask(&subnet.to_string(), network(subnet)));
            asked.filter(|turn| matches!(turn, Turn::New(_))).count()
        };
        assert_eq!(drawn(&mut (0..0x100)), 4 * FOR_ONE, "of one /56");
        let town = &mut (1..0x100).map(|street| street << 8);
        assert_eq!(drawn(town), 12 * FOR_ONE, "16 of one /48, with those");
        let elsewhere = Network::of([192, 0, 2, 1].into());
        assert!(matches!(desk.ask("elsewhere", elsewhere), Turn::New(_)));
    }
}
