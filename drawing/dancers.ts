import { circle, ellipse, group, path } from './markup.ts';
import { curve, points, ribbon } from './paths.ts';

type Dress = { readonly suit: string; readonly dress: string };

function limb(bones: string, from: number, to: number, fill: string): string {
  return path(
    ribbon(points(bones), (t) => from + (to - from) * t),
    { fill },
  );
}

function gentleman(fill: string): string {
  const jacket = curve(points('-2,-85 -13,-84 -18.5,-77 -16,-62 -14,-47 0,-47 2,-62 5,-78'), true);
  const tails = curve(points('-15,-54 -17,-40 -22,-25 -11,-33 -2,-50'), true);
  return group([
    limb('-10,-50 -12,-26 -17,-2', 11, 5, fill),
    limb('-5,-50 1,-26 -1,-1', 11, 5, fill),
    limb('-19,-1.5 -9,-1', 3.6, 2.6, fill),
    limb('-3,-1 8,0', 3.6, 2.6, fill),
    path(jacket, { fill }),
    path(tails, { fill }),
    limb('-4,-91 -5,-82', 5, 7, fill),
    ellipse(-3, -96, 5, 6.6, { fill, transform: 'rotate(8 -3 -96)' }),
  ]);
}

function lady(fill: string): string {
  const skirt = curve(points('11,-62 7,-44 2,-22 -6,-3 14,1 36,-1 62,-9 45,-28 31,-46 21,-62'), true);
  const bodice = curve(points('12,-80 10,-72 11,-61 21,-61 22,-71 19,-80'), true);
  return group([
    path(skirt, { fill }),
    path(bodice, { fill }),
    limb('14,-88 15.5,-79', 3.6, 6, fill),
    ellipse(13, -92, 4.4, 5.8, { fill, transform: 'rotate(16 13 -92)' }),
    circle(17.6, -95, 3.8, { fill }),
  ]);
}

/** A waltzing couple standing at the origin, about 100 units high. */
export function couple({ suit, dress }: Dress): string {
  return group([
    gentleman(suit),
    lady(dress),
    limb('-14,-80 -25,-70 -34,-85', 6.4, 3.4, suit),
    limb('13,-78 -5,-75 -34,-86', 4, 2.6, dress),
    limb('-1,-78 11,-68 21,-69', 6, 3.6, suit),
    limb('19,-77 8,-75 -4,-81', 4, 3, dress),
  ]);
}
