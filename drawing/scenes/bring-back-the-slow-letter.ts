import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { cloudBank } from '../landscape.ts';
import { circle, ellipse, group, path, rect } from '../markup.ts';
import { mix, ramp } from '../palette.ts';
import { below, type Point, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { grain, mottle, paperShadow, rough } from '../texture.ts';

const SEA: readonly [string, ...string[]] = ['#f0c3a2', '#d99a92', '#a9788c', '#6b5d80', '#3d4a70', '#22345a'];
const SUN = { x: 690, y: 320, r: 196 };

/** A folded paper boat with an envelope's flap, standing on its waterline. */
function boat(x: number, y: number, size: number, seal: string, paper: string): string {
  const at = (u: number, v: number): Point => [x + u * size, y - v * size];
  const hull = polygon([at(-1, 0.42), at(-0.62, -0.06), at(0.62, -0.06), at(1, 0.42), at(0, 0.3)]);
  const sail = polygon([at(-0.56, 0.36), at(0, 1.16), at(0.56, 0.36), at(0, 0.28)]);
  return group([
    path(sail, { fill: paper }),
    path(polygon([at(0, 1.16), at(0.56, 0.36), at(0, 0.28)]), { fill: mix(paper, '#8a5a6a', 0.28) }),
    path(hull, { fill: mix(paper, '#ffffff', 0.35) }),
    path(polygon([at(0, 0.3), at(1, 0.42), at(0.62, -0.06), at(0, -0.06)]), { fill: mix(paper, '#7a4a62', 0.36) }),
    path(polygon([at(-0.62, -0.06), at(0, 0.3), at(0.62, -0.06)]), { fill: mix(paper, '#9a6a72', 0.16) }),
    circle(...at(0, 0.16), size * 0.1, { fill: seal }),
  ]);
}

/** An envelope spreading its flaps like wings. */
function letterBird(x: number, y: number, size: number, turn: number, lift: number): string {
  const at = (u: number, v: number): Point => [u * size, -v * size];
  const wing = (side: 1 | -1, fill: string) =>
    path(
      polygon([
        at(0, 0.04),
        at(side * 0.5, 0.3 + lift * 0.3),
        at(side * 1.15, 0.16 + lift * 0.62),
        at(side * 0.62, 0.02),
        at(side * 0.2, -0.16),
      ]),
      { fill },
    );
  return group(
    [
      wing(-1, '#e6c9b8'),
      wing(1, '#fff7ea'),
      path(polygon([at(-0.36, -0.2), at(0.36, -0.2), at(0.3, 0.12), at(-0.3, 0.12)]), { fill: '#f6e4cf' }),
      path(polygon([at(-0.3, 0.12), at(0.3, 0.12), at(0, -0.1)]), { fill: '#d9b3a2' }),
      circle(0, size * 0.07, size * 0.055, { fill: '#b3261e' }),
    ],
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

function sky(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#5e7fa0 0, #b9b7b8 0.35, #f2cfae 0.62, #f9dfb8 1', 0, 480));
  canvas.add(group([cloudBank(random, 150, 90, 12, '#fff1e0', 0.5)], { filter: canvas.blur('20 6') }));
  canvas.add(
    circle(SUN.x, SUN.y, SUN.r, {
      fill: canvas.vertical('#fdf0d0 0, #f7cf94 0.6, #ef9a68 1', SUN.y - SUN.r, SUN.y + 150),
      filter: rough(canvas, 4),
    }),
  );
  const [near, far] = [
    below(ridge(createNoise(random, 4), 410, 60, 200)),
    below(ridge(createNoise(random, 4), 392, 70, 260, 4)),
  ];
  canvas.add(path(far, { fill: '#e9b59a', opacity: 0.9 }), path(near, { fill: '#c9909a', opacity: 0.9 }));
}

/** Letters as boats on a cut-paper sea, and as birds above it. */
export function bringBackTheSlowLetter(canvas: Canvas): void {
  const random = new Random('letters');
  sky(canvas, random);
  const shadow = paperShadow(canvas, 0, -5, 8, 0.35, '#1a1838');
  const noise = createNoise(random, 2);
  const fleet: readonly (readonly [number, number, number, number])[] = [
    [940, 0, 30, 4],
    [420, 0, 36, -3],
    [1130, 1, 52, -5],
    [640, 2, 76, 3],
    [196, 2, 64, 6],
    [960, 3, 112, -6],
    [350, 4, 150, 5],
  ];
  for (let wave = 0; wave < 7; wave++) {
    const base = 424 + wave * 39;
    const points = ridge(
      (u, v) => noise(u, v) * 0.5 + Math.sin(u * 5.2 + wave * 1.9) * 0.5,
      base,
      9 + wave * 3.4,
      420 - wave * 20,
      wave,
      12,
    );
    for (const [x, row, size, tilt] of fleet) {
      if (row !== wave - 1) continue;
      const paper = mix('#fff6e6', ramp(SEA, wave / 8), 0.24 - wave * 0.03);
      canvas.add(
        group([boat(x, base - 12, size, '#b3261e', paper)], {
          transform: `rotate(${tilt} ${x} ${base})`,
          filter: paperShadow(canvas, 4, 4, 5, 0.3, '#1a1838'),
        }),
      );
    }
    canvas.add(path(below(points), { fill: ramp(SEA, wave / 6), filter: shadow }));
    canvas.add(
      path(polygon(points, false), { fill: 'none', stroke: '#fff0dc', strokeWidth: 2, opacity: 0.45 - wave * 0.04 }),
    );
  }
  const birds: readonly (readonly [number, number, number, number, number])[] = [
    [250, 150, 96, -12, 1],
    [470, 92, 58, 8, 0.5],
    [880, 112, 72, -6, 0.8],
    [1080, 200, 50, 12, 0.4],
    [640, 196, 40, -4, 0.9],
    [1180, 84, 32, 6, 0.7],
    [90, 270, 44, 14, 0.6],
  ];
  canvas.add(
    group(
      birds.map(([x, y, size, turn, lift]) => letterBird(x, y, size, turn, lift)),
      { filter: paperShadow(canvas, 5, 9, 7, 0.28, '#2a2848') },
    ),
  );
  canvas.add(
    ellipse(SUN.x, 470, 260, 8, { fill: '#ffe3b0', opacity: 0.5, filter: canvas.blur(6) }),
    rect(0, HEIGHT - 2, WIDTH, 2, { fill: '#22345a' }),
  );
  mottle(canvas, 0.16, '0.03 0.03');
  grain(canvas, 0.28);
}
