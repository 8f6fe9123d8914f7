//! Profile templates: business ideas with a trait profile and a salary.

use super::{ChartValues, Credits, PerTrait, Taxonomy, Unit};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TemplateIx(pub usize);

#[derive(Debug, Clone)]
pub struct Template {
    /// A number from 1, unique.
    pub id: u32,
    pub name: String,
    /// The three categories at its core.
    pub skills: [String; 3],
    /// US dollars a year, 30000 to 120000.
    pub salary: u32,
    /// The ten traits, 5 to 10 each.
    pub values: PerTrait<u32>,
    /// `values` normalised and scaled by its own maximum.
    pub unit: Unit,
    /// `unit` as chart values.
    pub chart: ChartValues,
}

impl Template {
    /// The normalised profile n: v less its minimum, plus 15% of its range, scaled for each
    /// trait by the ratio of that trait's maximum total credit to the largest of them.
    /// All zero when the ten values are equal.
    pub fn normalise(values: &PerTrait<u32>, maximum: &Credits) -> PerTrait<f64> {
        let lowest = f64::from(values.iter().copied().min().unwrap_or(0));
        let range = f64::from(values.iter().copied().max().unwrap_or(0)) - lowest;
        let most = f64::from(maximum.largest().max(1));
        std::array::from_fn(|t| {
            (f64::from(values[t]) - lowest + 0.15 * range) * f64::from(maximum.0[t]) / most
        })
    }

    /// Scales numbers from 0 by their maximum; all zero stays all zero.
    pub fn scale(vector: &PerTrait<f64>) -> Unit {
        let most = vector.iter().copied().fold(0.0, f64::max);
        if most > 0.0 { vector.map(|value| value / most) } else { [0.0; 10] }
    }

    pub fn new(
        id: u32,
        name: String,
        skills: [String; 3],
        salary: u32,
        values: PerTrait<u32>,
        taxonomy: &Taxonomy,
    ) -> Self {
        let unit = Self::scale(&Self::normalise(&values, &taxonomy.maximum()));
        let chart = ChartValues::from_unit(&unit);
        Self { id, name, skills, salary, values, unit, chart }
    }
}
