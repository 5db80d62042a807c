//! The cards of every game.

use super::{Card, Cost, Home, Points, Set, Types, card};
use crate::op::Op::{Coins, CollectFromMerchants};

pub(super) const BASIC: [Card; 7] = [
    card("Copper", "Copper", "Kupfer", Set::Basic, Home::Basic, Cost::coins(0), Types::TREASURE)
        .says("Treasure worth 1 coin when played.", "Geldkarte; bringt beim Ausspielen 1 Geld.")
        .plays(&[Coins(1)])
        .ruled_by(&["DO-2.4", "DO-19.1"])
        .bears("tenne, a coin argent"),
    card("Silver", "Silver", "Silber", Set::Basic, Home::Basic, Cost::coins(3), Types::TREASURE)
        .says("Treasure worth 2 coins when played.", "Geldkarte; bringt beim Ausspielen 2 Geld.")
        .plays(&[Coins(2), CollectFromMerchants])
        .ruled_by(&["DO-2.4", "DO-19.1"])
        .bears("azure, a coin argent"),
    card("Gold", "Gold", "Gold", Set::Basic, Home::Basic, Cost::coins(6), Types::TREASURE)
        .says("Treasure worth 3 coins when played.", "Geldkarte; bringt beim Ausspielen 3 Geld.")
        .plays(&[Coins(3)])
        .ruled_by(&["DO-2.4", "DO-19.1"])
        .bears("gules, a coin or"),
    card("Estate", "Estate", "Anwesen", Set::Basic, Home::Basic, Cost::coins(2), Types::VICTORY)
        .says("Worth 1 VP when scoring.", "Bei der Wertung 1 Siegpunkt.")
        .worth(Points::Fixed(1))
        .ruled_by(&["DO-2.4", "DO-19.2"])
        .bears("vert, a house argent"),
    card("Duchy", "Duchy", "Herzogtum", Set::Basic, Home::Basic, Cost::coins(5), Types::VICTORY)
        .says("Worth 3 VP when scoring.", "Bei der Wertung 3 Siegpunkte.")
        .worth(Points::Fixed(3))
        .ruled_by(&["DO-2.4", "DO-19.2"])
        .bears("vert, a coronet or"),
    card("Province", "Province", "Provinz", Set::Basic, Home::Basic, Cost::coins(8), Types::VICTORY)
        .says(
            "Worth 6 VP when scoring. If this pile is empty at the end of a turn, the game ends.",
            "Bei der Wertung 6 Siegpunkte. Ist dieser Stapel am Ende eines Zuges leer, endet die Partie.",
        )
        .worth(Points::Fixed(6))
        .ruled_by(&["DO-2.4", "DO-19.2", "DO-22.1"])
        .bears("vert, a castle or"),
    card("Curse", "Curse", "Fluch", Set::Basic, Home::Basic, Cost::coins(0), Types::CURSE)
        .says(
            "Worth minus 1 VP when scoring. Neither Action, Treasure nor Victory.",
            "Bei der Wertung 1 Siegpunkt Abzug. Weder Aktions- noch Geld- noch Punktekarte.",
        )
        .worth(Points::Fixed(-1))
        .ruled_by(&["DO-2.5", "DO-19.3"])
        .bears("purpure, a skull argent"),
];
