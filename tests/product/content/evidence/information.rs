use crate::support::Random;

const DEALS: u32 = 50;

/// Bits that the first of each pair tells about the second, less what chance alone would tell.
pub fn bits(pairs: &[(usize, usize)], chance: &mut Random) -> f64 {
    let (first, mut second): (Vec<usize>, Vec<usize>) = pairs.iter().copied().unzip();
    let measured = shared(&first, &second);
    let mut by_chance = 0.0;
    for _ in 0..DEALS {
        chance.shuffle(&mut second);
        by_chance += shared(&first, &second);
    }
    measured - by_chance / f64::from(DEALS)
}

/// Mutual information of two lists of small numbers, in bits.
fn shared(first: &[usize], second: &[usize]) -> f64 {
    let (rows, columns) = (size(first), size(second));
    let mut counts = vec![0_u32; rows * columns];
    for (a, b) in first.iter().zip(second) {
        counts[a * columns + b] += 1;
    }
    let total = f64::from(counts.iter().sum::<u32>());
    let sum = |row: usize| f64::from(counts[row * columns..][..columns].iter().sum::<u32>());
    let down = |column: usize| f64::from(counts.iter().skip(column).step_by(columns).sum::<u32>());
    let mut bits = 0.0;
    for row in 0..rows {
        for column in 0..columns {
            let both = f64::from(counts[row * columns + column]);
            if both > 0.0 {
                bits += both / total * (both * total / (sum(row) * down(column))).log2();
            }
        }
    }
    bits
}

fn size(list: &[usize]) -> usize {
    list.iter().max().map_or(0, |largest| largest + 1)
}

/// Spearman's rank correlation, equal values sharing the mean of their ranks.
pub fn rank_correlation(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let (mean_a, mean_b) = (mean(&a), mean(&b));
    let product = |x: &[f64], mx: f64, y: &[f64], my: f64| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mx) * (y - my)).sum()
    };
    let scale = product(&a, mean_a, &a, mean_a) * product(&b, mean_b, &b, mean_b);
    product(&a, mean_a, &b, mean_b) / scale.sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |x: f64| values.iter().filter(|other| **other < x).count();
    let same = |x: f64| values.iter().filter(|other| (**other - x).abs() < 1e-12).count();
    values.iter().map(|x| share(2 * below(*x) + same(*x), 2)).collect()
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / share(values.len(), 1)
}

pub fn share(part: usize, whole: usize) -> f64 {
    let small = |count: usize| f64::from(u32::try_from(count).expect("a small count"));
    small(part) / small(whole)
}
