//! The cards of every game.

use super::vocabulary::*;

cards! {
    BASIC: Set::Basic, Home::Basic, after 0;

    COPPER = card("Copper", "Copper", "Kupfer").costs(0).is(TREASURE)
        .says("Treasure worth 1 coin when played.", "Geldkarte; bringt beim Ausspielen 1 Geld.")
        .plays(&[coins(1)])
        .copies([46, 39, 32, 85, 78])
        .ruled_by(&["DO-2.4", "DO-19.1"]).bears("tenne, a coin argent");
    SILVER = card("Silver", "Silver", "Silber").costs(3).is(TREASURE)
        .says("Treasure worth 2 coins when played.", "Geldkarte; bringt beim Ausspielen 2 Geld.")
        .plays(&[coins(2), COLLECT_FROM_MERCHANTS])
        .copies([40, 40, 40, 80, 80])
        .ruled_by(&["DO-2.4", "DO-19.1"]).bears("azure, a coin argent");
    GOLD = card("Gold", "Gold", "Gold").costs(6).is(TREASURE)
        .says("Treasure worth 3 coins when played.", "Geldkarte; bringt beim Ausspielen 3 Geld.")
        .plays(&[coins(3)])
        .copies([30, 30, 30, 60, 60])
        .ruled_by(&["DO-2.4", "DO-19.1"]).bears("gules, a coin or");
    ESTATE = card("Estate", "Estate", "Anwesen").costs(2).is(VICTORY)
        .says("Worth 1 VP when scoring.", "Bei der Wertung 1 Siegpunkt.")
        .worth(Points::Fixed(1))
        .copies([8, 12, 12, 12, 12])
        .ruled_by(&["DO-2.4", "DO-19.2"]).bears("vert, a house argent");
    DUCHY = card("Duchy", "Duchy", "Herzogtum").costs(5).is(VICTORY)
        .says("Worth 3 VP when scoring.", "Bei der Wertung 3 Siegpunkte.")
        .worth(Points::Fixed(3))
        .copies([8, 12, 12, 12, 12])
        .ruled_by(&["DO-2.4", "DO-19.2"]).bears("vert, a coronet or");
    PROVINCE = card("Province", "Province", "Provinz").costs(8).is(VICTORY)
        .says("Worth 6 VP when scoring. If this pile is empty at the end of a turn, the game ends.",
        "Bei der Wertung 6 Siegpunkte. Ist dieser Stapel am Ende eines Zuges leer, endet die Partie.")
        .worth(Points::Fixed(6))
        .copies([8, 12, 12, 15, 18])
        .ruled_by(&["DO-2.4", "DO-19.2", "DO-22.1"]).bears("vert, a castle or");
    CURSE = card("Curse", "Curse", "Fluch").costs(0).is(CURSE)
        .says("Worth minus 1 VP when scoring. Neither Action, Treasure nor Victory.",
        "Bei der Wertung 1 Siegpunkt Abzug. Weder Aktions- noch Geld- noch Punktekarte.")
        .worth(Points::Fixed(-1))
        .copies([10, 20, 30, 40, 50])
        .ruled_by(&["DO-2.5", "DO-19.3"]).bears("purpure, a skull argent");
}
