mod emails;
mod pages;
mod pseudo;
mod scores;
mod texts;
