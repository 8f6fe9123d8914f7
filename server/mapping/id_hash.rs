//! Short hashes, by which codes name activities.

/// 24 bits of an id: FNV-1a of its bytes, the top eight bits folded in.
pub fn id_hash(id: &str) -> u32 {
    short_hash(id.as_bytes())
}

pub(super) fn short_hash(bytes: &[u8]) -> u32 {
    let hash = bytes
        .iter()
        .fold(2_166_136_261_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(16_777_619));
    (hash >> 24) ^ (hash & 0x00ff_ffff)
}
