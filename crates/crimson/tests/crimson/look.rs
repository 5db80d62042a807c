//! What programs read of a state is what views show.

use crate::tables;
use crimson::{Company, Options};
use table::{Dice, FastDice, Game, Observer};

#[test]
fn a_program_reads_what_a_view_shows() {
    let mut choices = Vec::new();
    for options in tables().into_iter().chain([Options::default()]) {
        let mut dice = FastDice::new(5);
        let mut game = Company::deal(&options, &mut dice).expect("a table");
        while let Some(seat) = game.turn().first_asked() {
            let view = game.view(Observer::Seat(seat));
            let id = |kind| game.character_id(kind).to_owned();
            let ids =
                |cards: &[crimson::CardView]| cards.iter().map(|card| card.id.clone()).collect::<Vec<_>>();
            assert_eq!((game.mode(), game.phase(), game.active()), (view.mode, view.phase, view.active));
            assert_eq!(
                (game.raid(), game.supply(), game.deck_below()),
                (view.raiders, view.supply, view.deck)
            );
            assert_eq!(game.offer().map(id).collect::<Vec<_>>(), ids(&view.offer));
            assert_eq!(game.discarded().map(id).collect::<Vec<_>>(), ids(&view.discard));
            assert_eq!(game.deck_top().map(id), view.top.map(|card| card.id));
            assert_eq!(game.lot().map(id), view.auction.as_ref().map(|auction| auction.card.id.clone()));
            assert_eq!(game.bid(), view.auction.as_ref().map_or(0, |auction| auction.bid));
            assert_eq!(game.castles_of_raiders(), view.raider_castles);
            for player in &view.players {
                assert_eq!(game.coins_of(player.seat), player.coins);
                assert_eq!(game.castles_of(player.seat), player.castles);
                let known = player.front.iter().filter(|card| card.seen().is_some()).count();
                assert!(known <= game.front_of(player.seat).count());
            }
            let own = &view.players[seat.index()].front;
            let own: Vec<String> = own.iter().filter_map(|card| Some(card.seen()?.id.clone())).collect();
            assert_eq!(game.front_of(seat).map(id).collect::<Vec<_>>(), own);
            for lane in game.open_to_fight() {
                let Some(side) = game.side_of_seat(seat, lane) else { continue };
                let cards: Vec<(String, bool)> =
                    game.cards_on(side).map(|(kind, down)| (id(kind), down)).collect();
                let shown = view.lanes.iter().filter(|lane| lane.active).flat_map(|lane| &lane.sides);
                let same = |side: &&crimson::SideView| {
                    side.cards
                        .iter()
                        .map(|placed| (placed.card.id.clone(), placed.down))
                        .eq(cards.iter().cloned())
                };
                assert!(shown.filter(same).any(|shown| shown.total == game.total_on(side)));
            }
            game.choices(seat, &mut choices);
            let choice = dice.pick(&choices);
            // The text of a choice names the card that a program sees in it.
            if let Some(kind) = game.meant(choice) {
                assert!(game.choice_text(choice).contains(game.character_id(kind)));
                assert_eq!(game.character(game.character_id(kind)), Some(kind));
            }
            game.play(seat, choice, &mut dice, &mut ());
        }
    }
}
