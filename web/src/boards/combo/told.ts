import { most } from '../../state/told';
import type { PlayerView } from '../../wire/combo';

type Told = [key: string, args?: Record<string, string | number>];

/** What was remarkable about how somebody played, the more telling first. */
export function told(players: readonly PlayerView[], seat: number): Told[] {
  const own = players[seat];
  const from = (player: PlayerView, location: 'castle' | 'village') =>
    player.grid.filter((one) => one.printed.location === location).reduce((sum, one) => sum + one.points, 0);
  const down = own.grid.filter((one) => one.face === 'down').length;
  const best = [...own.grid].sort((a, b) => b.points - a.points)[0];
  const found: (Told | false)[] = [
    // Left-over gold decides a tie.
    players.some((one) => one !== own && one.points === own.points) && ['cc-told-gold', { gold: own.gold }],
    most(players, seat, (one) => from(one, 'castle')) && ['cc-told-castle'],
    most(players, seat, (one) => from(one, 'village')) && ['cc-told-village'],
    most(players, seat, (one) => one.keys) && ['cc-told-keys'],
    down > 0 && ['cc-told-down', { count: down }],
    best?.points > 0 && ['cc-told-card', { card: best.card, points: best.points }],
  ];
  return found.filter((one) => one !== false);
}
