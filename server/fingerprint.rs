//! Short names for bytes.

use sha2::{Digest, Sha256};

/// The first 64 bits of the SHA-256, as 16 hexadecimal digits.
pub fn fingerprint(bytes: &[u8]) -> String {
    let mut first = [0; 8];
    first.copy_from_slice(&Sha256::digest(bytes)[..8]);
    format!("{:016x}", u64::from_be_bytes(first))
}

#[cfg(test)]
mod tests {
    #[test]
    fn fingerprint_is_stable_across_compilers() {
        assert_eq!(super::fingerprint(b"abc"), "ba7816bf8f01cfea");
    }
}
