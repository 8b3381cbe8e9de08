import { aurora } from '../aurora.ts';
import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { conifer } from '../landscape.ts';
import { circle, ellipse, group, path, rect } from '../markup.ts';
import { below, heightAt, type Point, points, ribbon, ridge, sample } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { grain } from '../texture.ts';
import { truck } from '../vehicles.ts';

const SHORE = 410;

function ice(canvas: Canvas, random: Random, sky: string): void {
  canvas.add(
    rect(0, SHORE, WIDTH, HEIGHT - SHORE, {
      fill: canvas.vertical('#4d8f9a 0, #2a5c74 0.25, #0a1a30 1', SHORE, HEIGHT),
    }),
  );
  canvas.add(
    group([group([sky], { transform: `matrix(1 0 0 -0.75 0 ${SHORE * 1.75})` })], {
      clipPath: canvas.clip(`M0 ${SHORE}H${WIDTH}V${HEIGHT}H0Z`),
      opacity: 0.5,
      filter: canvas.blur('14 8'),
    }),
  );
  const cracks: string[] = [];
  for (let index = 0; index < 34; index++) {
    let [x, y] = [random.between(-40, WIDTH), random.between(SHORE + 12, HEIGHT)];
    const points: Point[] = [[x, y]];
    const near = (y - SHORE) / 260;
    for (let step = 0; step < 7; step++) {
      x += random.between(12, 60) * (0.4 + near) * (index % 2 ? 1 : -1);
      y += random.between(-8, 13) * near;
      points.push([x, y]);
    }
    cracks.push(
      path(
        ribbon(points, (t) => (0.7 + near * 3.6) * (1 - t)),
        { opacity: 0.25 + near * 0.5 },
      ),
    );
  }
  canvas.add(group(cracks, { fill: '#c8f0ec' }));
  const drift = Array.from({ length: 26 }, () => {
    const y = SHORE + random.next() ** 1.5 * 260;
    return ellipse(random.between(0, WIDTH), y, random.between(60, 240), 2 + (y - SHORE) / 26, {
      opacity: random.between(0.06, 0.24),
    });
  });
  canvas.add(group(drift, { fill: '#e4f6f4', filter: canvas.blur('10 3') }));
}

function road(canvas: Canvas): void {
  const spine = sample(points('-120,840 150,700 420,600 700,528 900,488 960,452 900,428 930,414'), 16);
  const width = (t: number) => 4 + 190 * (1 - t) ** 2.2;
  canvas.add(
    path(
      ribbon(spine, (t) => width(t) * 1.25),
      { fill: '#dff0ee', opacity: 0.4, filter: canvas.blur(4) },
    ),
    path(ribbon(spine, width), {
      fill: canvas.linear('#17405a 0, #4d8f9c 0.6, #8cd0c4 1', 200, 700, 900, 420),
      opacity: 0.85,
    }),
  );
  for (const side of [-0.22, 0.22])
    canvas.add(
      path(
        ribbon(
          spine.map(
            ([x, y], index): Point => [
              x + side * width(index / spine.length),
              y + side * 0.3 * width(index / spine.length),
            ],
          ),
          (t) => 1 + width(t) * 0.06,
        ),
        { fill: '#0d2a40', opacity: 0.6 },
      ),
    );
}

/** One truck on a frozen lake, its lights small beneath the aurora. */
export function lettersFromTheIceRoad(canvas: Canvas): void {
  const random = new Random('ice road');
  canvas.wash(canvas.vertical('#050b22 0, #0d2344 0.5, #1f5668 1', 0, SHORE));
  for (let index = 0; index < 260; index++)
    canvas.add(
      circle(random.between(0, WIDTH), random.between(0, SHORE), 0.5 + random.next() ** 4 * 1.7, {
        fill: '#eef6ff',
        opacity: random.between(0.3, 1),
      }),
    );
  const lights = aurora(canvas, random);
  canvas.add(lights);
  const hills = ridge(createNoise(random, 5), 384, 44, 210);
  canvas.add(path(below(hills, SHORE), { fill: '#0a1d2c' }));
  ice(canvas, random, lights);
  const shore = ridge(createNoise(random, 3), SHORE - 4, 8, 160);
  const forest = Array.from({ length: 170 }, () => {
    const x = random.between(-10, WIDTH);
    const tall = random.between(14, 46) * (0.6 + Math.abs(x - 700) / 700);
    return conifer(random, x, heightAt(shore, x) + 6, tall);
  });
  canvas.add(path(forest.join('') + below(shore, SHORE + 5), { fill: '#05101a' }));
  road(canvas);
  truck(canvas);
  grain(canvas, 0.24);
}
