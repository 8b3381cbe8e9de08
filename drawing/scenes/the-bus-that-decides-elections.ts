import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { broadleaf, cloudBank, grass, mist, wire } from '../landscape.ts';
import { circle, group, line, path } from '../markup.ts';
import { ramp } from '../palette.ts';
import { below, heightAt, type Point, points, ribbon, ridge, sample } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain, rough, spray } from '../texture.ts';
import { bus } from '../vehicles.ts';

const HILLS: readonly [string, ...string[]] = ['#d99f97', '#b27f92', '#7f6787', '#4f4d70', '#2f3a55', '#1f2c3d'];
const ROAD: readonly Point[] = points('1010,700 830,640 500,604 330,566 520,536 830,522 930,496 840,474 760,462');

function sky(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#37497a 0, #7a74a0 0.25, #e0a195 0.55, #f9d29c 0.8, #fbe3b4 1', 0, 380));
  canvas.add(
    group([cloudBank(random, 110, 60, 12, '#f3b7a0', 0.5), cloudBank(random, 210, 40, 10, '#ffe2b8', 0.6)], {
      filter: canvas.blur('14 4'),
    }),
  );
  canvas.add(glow(canvas, 930, 262, 440, '#ffe9b0', 0.95, 1.5), circle(930, 258, 46, { fill: '#fff3d0' }));
}

function hills(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 5);
  for (let row = 0; row < 6; row++) {
    const t = row / 5;
    const points = ridge(noise, 312 + row * 34, 75 - row * 6, 330 - row * 15, row + 3);
    const shape = below(points);
    canvas.add(
      path(shape, {
        fill: canvas.vertical(
          [
            [0, ramp(HILLS, t * 1.1)],
            [1, ramp(HILLS, t - 0.22)],
          ],
          290 + row * 34,
          470 + row * 40,
        ),
      }),
    );
    const light = canvas.radial('#000 0 0.75, #000 1 0', 930, 300 + row * 24, 190, 2.6);
    canvas.add(path(shape, { fill: light, filter: spray(canvas, '#f6bd8c', 0.5, row), opacity: 0.55 - t * 0.35 }));
    const trees = Array.from({ length: 26 }, () => {
      const x = random.between(0, WIDTH);
      return row < 5 && row > 1 ? broadleaf(random, x, heightAt(points, x) + 4, 8 + row * 5) : '';
    });
    canvas.add(
      path(trees.join(''), { fill: ramp(HILLS, t + 0.14) }),
      mist(canvas, 372 + row * 36, 32, '#f8d6b8', 0.36 - t * 0.3),
    );
  }
}

function road(canvas: Canvas): void {
  const spine = sample(ROAD, 14);
  const width = (t: number) => 6 + 96 * (1 - t) ** 1.7;
  const surface = canvas.linear('#6d6b86 0, #b890a0 0.6, #f5c9a6 1', 600, 680, 800, 460);
  const edge = rough(canvas, 4, 0.05);
  canvas.add(
    path(
      ribbon(spine, (t) => width(t) * 1.12 + 3),
      { fill: '#18222f', filter: edge },
    ),
  );
  canvas.add(path(ribbon(spine, width), { fill: surface, filter: edge }));
}

function poles(canvas: Canvas): void {
  const feet: readonly Point[] = points('130,640 262,556 470,512 660,492 800,474');
  const tall = [330, 190, 112, 70, 44];
  const color = '#121a28';
  let previous: Point | undefined;
  feet.forEach(([x, y], index) => {
    const height = tall[index] ?? 40;
    const top: Point = [x, y - height * 0.93];
    canvas.add(line(x, y, x, y - height, { stroke: color, strokeWidth: height / 34 }));
    canvas.add(
      line(x - height * 0.11, top[1], x + height * 0.11, top[1] - 2, { stroke: color, strokeWidth: height / 48 }),
    );
    if (previous)
      canvas.add(path(wire(previous, top, height * 0.22), { fill: 'none', stroke: color, strokeWidth: 1.4 }));
    previous = top;
  });
  canvas.add(path(wire([-60, 200], [130, 333], 40), { fill: 'none', stroke: color, strokeWidth: 2 }));
}

/** A lone country bus on a winding road at dawn. */
export function theBusThatDecidesElections(canvas: Canvas): void {
  const random = new Random('bus');
  sky(canvas, random);
  hills(canvas, random);
  road(canvas);
  poles(canvas);
  bus(canvas);
  canvas.add(
    path(grass(random, -10, 700, HEIGHT, 44, 6) + grass(random, 980, 1290, HEIGHT, 60, 6), { fill: '#0f1823' }),
  );
  grain(canvas, 0.28);
}
