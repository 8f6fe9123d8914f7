//! Signing in and up with a passkey. A page's script asks for what is to be signed, at an address
//! that ends in `/options`; the answer is posted as any form is, and leads on, or back to the page.

pub mod signing_in;
pub mod signing_up;
