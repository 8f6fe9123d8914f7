//! What explains a result, as pages print it: used by the wizard, by shared results and by the
//! comparison. The numbers come from `mapping`; here they become words.

pub mod done;
pub mod matches;
pub mod pay;
pub mod pictures;
pub mod proposals;
pub mod qr;
pub mod share;
pub mod standing;
pub mod table;
pub mod why;
pub mod wording;
