import { bees, hive, keeper } from '../beekeeping.ts';
import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { cloudBank, mist } from '../landscape.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { mix, ramp } from '../palette.ts';
import { type Point, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, spray, vignette } from '../texture.ts';

const SUN: Point = [520, 300];
const HAZE: readonly [string, ...string[]] = ['#f6bd6a', '#df8f4a', '#b3623c', '#7a3c34', '#47262e'];

function city(canvas: Canvas, random: Random): void {
  for (let row = 0; row < 5; row++) {
    const base = 470 + row * 26;
    const color = ramp(HAZE, row / 4);
    const towers: string[] = [];
    for (let x = -30; x < WIDTH; ) {
      const width = random.between(30, 74) + row * 10;
      const near = Math.abs(x + width / 2 - SUN[0]) / 640;
      const height = random.between(60, 190) * (0.55 + near * 0.65) + (random.chance(0.1) ? 90 : 0);
      const top = base - height;
      towers.push(rect(x, top, width, HEIGHT, { fill: color }));
      const kind = random.whole(0, 5);
      if (kind === 0)
        towers.push(
          path(
            polygon([
              [x + width * 0.3, top],
              [x + width / 2, top - 46],
              [x + width * 0.7, top],
            ]),
            { fill: color },
          ),
          line(x + width / 2, top - 40, x + width / 2, top - 84, { stroke: color, strokeWidth: 2 }),
        );
      if (kind === 1) towers.push(rect(x + width * 0.2, top - 18, width * 0.6, 20, { fill: color }));
      if (kind === 2 && row > 1)
        towers.push(
          ...[0.3, 0.5, 0.7].map((t) =>
            line(x + width * t, top - 20, x + width * t, top, { stroke: color, strokeWidth: 2 }),
          ),
          path(
            polygon([
              [x + width * 0.24, top - 20],
              [x + width * 0.5, top - 44],
              [x + width * 0.76, top - 20],
              [x + width * 0.76, top - 40],
              [x + width * 0.24, top - 40],
            ]),
            { fill: color },
          ),
        );
      const side = x + width / 2 < SUN[0] ? x + width - 5 : x;
      towers.push(rect(side, top, 5, HEIGHT, { fill: mix(color, '#ffe6a0', 0.6), opacity: 0.7 }));
      for (let y = top + 12; y < base && row > 0; y += 15)
        for (let px = x + 9; px < x + width - 10; px += 12)
          if (random.chance(0.28))
            towers.push(rect(px, y, 5, 8, { fill: mix(color, random.chance(0.5) ? '#ffe6a0' : '#2a1420', 0.45) }));
      x += width + random.between(-2, 20);
    }
    canvas.add(...towers, mist(canvas, base - 6, 60, '#ffd58a', 0.5 - row * 0.09));
  }
}

/** Hives on a roof at the golden hour, the whole city humming behind. */
export function whatTheBeekeepersHeard(canvas: Canvas): void {
  const random = new Random('bees');
  canvas.wash(canvas.vertical('#c9774e 0, #eda65a 0.3, #fbd483 0.6, #fff0bf 1', 0, 470));
  canvas.add(
    group([cloudBank(random, 90, 60, 12, '#fff0cc', 0.5), cloudBank(random, 200, 50, 8, '#c9694a', 0.3)], {
      filter: canvas.blur('28 6'),
    }),
    glow(canvas, ...SUN, 520, '#fff6cf', 1, 1.3),
    circle(...SUN, 62, { fill: '#fffbe6' }),
  );
  city(canvas, random);
  canvas.add(glow(canvas, ...SUN, 420, '#ffe29a', 0.6, 1.3));
  canvas.add(
    path(
      polygon([
        [-10, 566],
        [WIDTH + 10, 566],
        [WIDTH + 10, HEIGHT + 10],
        [-10, HEIGHT + 10],
      ]),
      { fill: canvas.radial('#d98f54 0, #7a4238 0.5, #2a1620 1', 520, 566, 420, 2) },
    ),
    rect(0, 548, WIDTH, 22, { fill: '#4a2a2c' }),
    rect(0, 545, WIDTH, 4, { fill: '#ffdc98', opacity: 0.85 }),
  );
  canvas.add(
    rect(0, 570, WIDTH, 110, {
      fill: canvas.vertical('#000 0 0, #000 1 0.8', 570, HEIGHT),
      filter: spray(canvas, '#24121a', 0.5),
    }),
  );
  mottle(canvas, 0.18, '0.02 0.02');
  const row = [
    hive(canvas, 76, 604, 112, 3, '#d9a860'),
    hive(canvas, 236, 600, 104, 2, '#b8c0a0'),
    hive(canvas, 664, 616, 138, 3, '#e6c48a'),
    hive(canvas, 1140, 606, 112, 4, '#a85a3c'),
  ];
  canvas.add(group(row, { filter: rough(canvas, 2.5, 0.05) }));
  keeper(canvas);
  bees(canvas, random);
  vignette(canvas, '#2a0f14', 0.45, 560, 320);
  grain(canvas, 0.3);
}
