/** Outlines as SVG paths of absolute M L H V C Q Z, turned, mirrored and made from simple shapes. */
interface Seg {
  c: string;
  p: number[];
}

export function parsePath(d: string): Seg[] {
  const tok = d.match(/[MLHVCQZ]|-?\d*\.?\d+(?:e-?\d+)?/g) || [];
  const out: Seg[] = [];
  let i = 0,
    cmd = '',
    x = 0,
    y = 0;
  const n = () => parseFloat(tok[i++]);
  while (i < tok.length) {
    if (/[A-Z]/.test(tok[i])) cmd = tok[i++];
    if (cmd === 'Z') {
      out.push({ c: 'Z', p: [] });
      continue;
    }
    let p: number[];
    if (cmd === 'H') {
      x = n();
      out.push({ c: 'L', p: [x, y] });
      continue;
    }
    if (cmd === 'V') {
      y = n();
      out.push({ c: 'L', p: [x, y] });
      continue;
    }
    if (cmd === 'M' || cmd === 'L') p = [n(), n()];
    else if (cmd === 'C') p = [n(), n(), n(), n(), n(), n()];
    else if (cmd === 'Q') p = [n(), n(), n(), n()];
    else throw new Error('path: ' + d);
    x = p[p.length - 2];
    y = p[p.length - 1];
    out.push({ c: cmd, p });
    if (cmd === 'M') cmd = 'L';
  }
  return out;
}
export const r2 = (v: number) => String(Math.round(v * 10) / 10);
export const fmt = (segs: Seg[]) => segs.map((s) => s.c + s.p.map(r2).join(' ')).join('');
export const mapPath = (d: string, f: (x: number, y: number) => number[]) =>
  fmt(
    parsePath(d).map((s) => {
      const p: number[] = [];
      for (let k = 0; k < s.p.length; k += 2) p.push(...f(s.p[k], s.p[k + 1]));
      return { c: s.c, p };
    }),
  );
export const flip = (d: string) => mapPath(d, (x, y) => [100 - x, y]);
export const turn = (d: string, deg: number, cx = 50, cy = 50) => {
  const a = (deg * Math.PI) / 180,
    c = Math.cos(a),
    s = Math.sin(a);
  return mapPath(d, (x, y) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
};
export const ring = <T>(d: string, n: number, f: (path: string, k: number) => T) =>
  Array.from({ length: n }, (_, k) => f(turn(d, (360 / n) * k), k));
/* right half from the axis to the axis -> closed symmetric outline */
export function sym(d: string): string {
  const s = parsePath(d);
  const back: Seg[] = [];
  for (let k = s.length - 1; k > 0; k--) {
    const from = s[k - 1].p.slice(-2) as [number, number],
      p = s[k].p,
      m = (x: number, y: number): [number, number] => [100 - x, y];
    if (s[k].c === 'L') back.push({ c: 'L', p: m(...from) });
    if (s[k].c === 'C') back.push({ c: 'C', p: [...m(p[2], p[3]), ...m(p[0], p[1]), ...m(...from)] });
    if (s[k].c === 'Q') back.push({ c: 'Q', p: [...m(p[0], p[1]), ...m(...from)] });
  }
  return fmt(s.concat(back)) + 'Z';
}
export const ell = (cx: number, cy: number, rx: number, ry = rx) => {
  const k = 0.5523,
    a = rx * k,
    b = ry * k;
  return (
    `M${cx} ${cy - ry}C${cx + a} ${cy - ry} ${cx + rx} ${cy - b} ${cx + rx} ${cy}` +
    `C${cx + rx} ${cy + b} ${cx + a} ${cy + ry} ${cx} ${cy + ry}` +
    `C${cx - a} ${cy + ry} ${cx - rx} ${cy + b} ${cx - rx} ${cy}` +
    `C${cx - rx} ${cy - b} ${cx - a} ${cy - ry} ${cx} ${cy - ry}Z`
  );
};
export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  r
    ? `M${x + r} ${y}L${x + w - r} ${y}Q${x + w} ${y} ${x + w} ${y + r}` +
      `L${x + w} ${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}` +
      `L${x + r} ${y + h}Q${x} ${y + h} ${x} ${y + h - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
    : `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
export const star = (n: number, R: number, r: number, cx = 50, cy = 50, a0 = -90) => {
  let d = '';
  for (let k = 0; k < n * 2; k++) {
    const a = ((a0 + (180 / n) * k) * Math.PI) / 180,
      q = k % 2 ? r : R;
    d += (k ? 'L' : 'M') + r2(cx + q * Math.cos(a)) + ' ' + r2(cy + q * Math.sin(a));
  }
  return d + 'Z';
};
export const leaf = (x: number, y: number, len: number, w: number, deg: number) =>
  turn(
    `M${x} ${y}C${x + w} ${y - len * 0.3} ${x + w * 0.8} ${y - len * 0.75} ${x} ${y - len}` +
      `C${x - w * 0.8} ${y - len * 0.75} ${x - w} ${y - len * 0.3} ${x} ${y}Z`,
    deg,
    x,
    y,
  );
