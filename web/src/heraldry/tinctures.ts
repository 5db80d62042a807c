/**
 * The paints of heraldry: `hi`, `mid`, `lo` are the ends and middle of the painted gradient, `line` draws details on a
 * charge of this paint.
 */
export interface Paint {
  name: string;
  hi: string;
  mid: string;
  lo: string;
  line: string;
  hatch: string;
}
export const TINCTURES: Record<string, Paint> = {
  or: { name: 'gold', hi: '#F3CB5C', mid: '#E3AC2F', lo: '#C98C1A', line: '#4A2F06', hatch: 'dots' },
  argent: { name: 'silver', hi: '#FBF9F2', mid: '#EFEBDF', lo: '#D3CCBA', line: '#3A332A', hatch: 'plain' },
  gules: { name: 'red', hi: '#C93A3C', mid: '#AF2430', lo: '#851825', line: '#2B0509', hatch: 'vertical' },
  azure: { name: 'blue', hi: '#3C6FB4', mid: '#27569C', lo: '#193C74', line: '#071428', hatch: 'horizontal' },
  vert: { name: 'green', hi: '#4C8A57', mid: '#337043', lo: '#214F2F', line: '#07190C', hatch: 'bend' },
  purpure: { name: 'purple', hi: '#8A4F95', mid: '#6F377C', lo: '#4F2459', line: '#1A0820', hatch: 'sinister' },
  sable: { name: 'black', hi: '#4A443F', mid: '#2E2926', lo: '#181513', line: '#A79C8C', hatch: 'grid' },
  tenne: { name: 'tawny', hi: '#C67C3B', mid: '#A9602A', lo: '#7E431A', line: '#2A1203', hatch: 'sinister' },
};
export const INK = '#1B1410';
