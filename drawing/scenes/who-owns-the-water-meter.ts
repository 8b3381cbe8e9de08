import { type Canvas, WIDTH } from '../canvas.ts';
import { circle, group, path, rect } from '../markup.ts';
import { ramp } from '../palette.ts';
import { below, polygon, ridge } from '../paths.ts';
import { meter, pipes } from '../plumbing.ts';
import { createNoise, Random } from '../random.ts';
import { grain, mottle, rough, spray } from '../texture.ts';

const EARTH: readonly [string, ...string[]] = ['#e2ab6b', '#cd7f4c', '#a9523a', '#733434', '#3d2530', '#221a27'];
const GROUND = 214;

function strata(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 4);
  const edge = rough(canvas, 6, 0.05);
  for (let layer = 0; layer < 7; layer++) {
    const points = ridge(noise, GROUND + layer * layer * 4 + layer * 46, layer === 0 ? 2 : 24, 260, layer);
    const color = ramp(EARTH, layer / 6);
    const fade = canvas.vertical('#000 0 0.85, #000 1 0', GROUND + layer * 60, GROUND + layer * 60 + 110);
    canvas.add(path(below(points), { fill: color, filter: edge }));
    canvas.add(
      path(below(points), {
        fill: fade,
        filter: spray(canvas, ramp(EARTH, layer / 6 - 0.14), 0.5, layer),
        opacity: 0.7,
      }),
    );
    for (let index = 0; index < 26; index++) {
      const [x, y] = [random.between(0, WIDTH), GROUND + layer * 70 + random.between(26, 70)];
      canvas.add(
        path(
          polygon([
            [x, y],
            [x + random.between(6, 22), y - random.between(2, 8)],
            [x + random.between(8, 26), y + random.between(3, 9)],
          ]),
          { fill: ramp(EARTH, layer / 6 + 0.2), opacity: 0.55 },
        ),
      );
    }
  }
}

function tower(random: Random, x: number, width: number, height: number, color: string): string {
  const top = GROUND + 4 - height;
  const roof = random.pick([
    polygon([
      [x, top],
      [x + width / 2, top - width * 0.4],
      [x + width, top],
    ]),
    polygon([
      [x + width * 0.2, top],
      [x + width * 0.2, top - 12],
      [x + width * 0.8, top - 12],
      [x + width * 0.8, top],
    ]),
    polygon([
      [x, top],
      [x + width, top - 16],
      [x + width, top],
    ]),
  ]);
  const panes: string[] = [];
  for (let y = top + 9; y < GROUND - 12; y += 15) {
    for (let px = x + 6; px < x + width - 7; px += 12)
      if (random.chance(0.55))
        panes.push(rect(px, y, 5.5, 8, { fill: random.chance(0.4) ? '#f7d58f' : '#e8ddc4', opacity: 0.9 }));
  }
  return group([rect(x, top, width, height, { fill: color }), path(roof, { fill: color }), ...panes]);
}

function city(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#e9dcc0 0, #f6e7c6 1', 0, GROUND));
  canvas.add(circle(230, 112, 62, { fill: '#c4392b' }));
  const far = Array.from({ length: 24 }, (_, index) =>
    rect(index * 56 - 10, GROUND - 60 - random.between(0, 70), 44, 170, { fill: '#b9c2b4' }),
  );
  canvas.add(group(far, { filter: rough(canvas, 3) }));
  const near: string[] = [];
  for (let x = -8; x < WIDTH; ) {
    const width = random.between(46, 88);
    near.push(tower(random, x, width, random.between(50, 132), random.pick(['#1f4650', '#2b5b62', '#16323c'])));
    x += width + random.between(2, 18);
  }
  canvas.add(group(near, { filter: rough(canvas, 3) }));
}

/** A city cut open: towers above, pipes and one great meter below. */
export function whoOwnsTheWaterMeter(canvas: Canvas): void {
  const random = new Random('water meter');
  city(canvas, random);
  const soil = canvas.vertical('#e2ab6b 0, #a9523a 0.45, #3d2530 0.8, #221a27 1', GROUND, 672);
  canvas.add(rect(0, GROUND + 4, WIDTH, 470, { fill: soil }));
  strata(canvas, random);
  pipes(canvas);
  meter(canvas);
  canvas.add(rect(0, GROUND - 3, WIDTH, 6, { fill: '#16323c' }));
  mottle(canvas, 0.16, '0.02 0.02');
  grain(canvas, 0.32, 0.6);
}
