import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { conifer } from '../landscape.ts';
import { circle, ellipse, group, path, rect } from '../markup.ts';
import { below, heightAt, type Point, points, polygon, ribbon, ridge, sample } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain } from '../texture.ts';

const SHORE = 410;
const TRUCK: Point = [812, 470];

/** One curtain of aurora: rays standing on a wandering line. */
function curtain(
  canvas: Canvas,
  random: Random,
  spine: readonly Point[],
  tall: number,
  low: string,
  high: string,
  strength: number,
): string {
  const noise = createNoise(random, 3);
  const line = sample(spine, 40);
  const rays = line.map(([x, y], index) => {
    const height = tall * (0.65 + noise(index / 9) * 0.6);
    const bright = strength * (0.55 + noise(index / 5, 7) * 0.5);
    const fill = canvas.vertical(
      [
        [0, high, 0],
        [0.45, high, bright * 0.3],
        [0.86, low, bright],
        [1, low, 0],
      ],
      y - height,
      y + 14,
    );
    return path(
      polygon([
        [x - 12, y + 14],
        [x + 12, y + 14],
        [x + 22, y - height],
        [x - 2, y - height],
      ]),
      { fill },
    );
  });
  return group(rays, { filter: canvas.blur('5 3'), blend: 'screen' });
}

function aurora(canvas: Canvas, random: Random): string {
  return group([
    curtain(
      canvas,
      random,
      points('-60,250 160,310 380,230 560,270 760,170 980,210 1340,90'),
      250,
      '#4dffb0',
      '#3a7fe0',
      0.62,
    ),
    curtain(
      canvas,
      random,
      points('-60,360 240,370 520,330 760,340 1000,290 1340,300'),
      190,
      '#35e6a2',
      '#8a4fd0',
      0.44,
    ),
    curtain(
      canvas,
      random,
      points('-60,190 200,110 360,140 520,170 720,90 940,110 1200,10'),
      170,
      '#7dffc4',
      '#b04fc4',
      0.4,
    ),
  ]);
}

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

function truck(canvas: Canvas): void {
  const [x, y] = TRUCK;
  const beam = canvas.linear('#fff4cc 0 0.95, #ffe6a8 0.4 0.4, #ffe0a0 1 0', x, 0, x - 480, 0);
  canvas.add(
    path(
      polygon([
        [x + 4, y + 6],
        [x - 540, y + 6],
        [x - 420, y + 190],
        [x + 6, y + 22],
      ]),
      { fill: beam, filter: canvas.blur(9), blend: 'screen' },
    ),
    path(
      polygon([
        [x + 4, y + 8],
        [x - 320, y + 40],
        [x - 250, y + 118],
        [x + 6, y + 20],
      ]),
      { fill: beam, filter: canvas.blur(7), blend: 'screen' },
    ),
  );
  canvas.add(ellipse(x + 96, y + 34, 130, 9, { fill: '#04101c', opacity: 0.7, filter: canvas.blur(4) }));
  canvas.add(
    path(
      polygon([
        [x + 58, y - 66],
        [x + 206, y - 72],
        [x + 206, y + 20],
        [x + 58, y + 24],
      ]),
      { fill: canvas.linear('#1d3a4c 0, #0a1724 1', x + 58, 0, x + 206, 0) },
    ),
    path(
      polygon([
        [x + 58, y - 66],
        [x + 206, y - 72],
        [x + 206, y - 68],
        [x + 58, y - 61],
      ]),
      { fill: '#8ff0cc', opacity: 0.8 },
    ),
  );
  canvas.add(
    path(`M${x} ${y + 24}V${y - 10}L${x + 16} ${y - 14}L${x + 22} ${y - 48}H${x + 54}V${y + 24}Z`, { fill: '#a3241c' }),
    path(
      polygon([
        [x + 20, y - 16],
        [x + 26, y - 43],
        [x + 46, y - 43],
        [x + 46, y - 16],
      ]),
      { fill: '#ffd890' },
    ),
    rect(x - 3, y + 14, 206, 12, { fill: '#060d16' }),
  );
  for (const dx of [18, 78, 104, 168, 192])
    canvas.add(circle(x + dx, y + 27, 12.5, { fill: '#04080e' }), circle(x + dx, y + 27, 4, { fill: '#3f5a66' }));
  for (const dx of [24, 34, 44]) canvas.add(circle(x + dx, y - 51, 2.6, { fill: '#ffcf70' }));
  canvas.add(
    glow(canvas, x + 1, y + 8, 150, '#fff2c4', 1),
    circle(x + 1, y + 8, 6, { fill: '#fff' }),
    glow(canvas, x + 34, y - 51, 40, '#ffb84d', 0.8),
    glow(canvas, x + 206, y + 12, 44, '#ff3a2a', 0.9),
    path(`M${x + 204} ${y + 20}q90 -26 190 6q-90 14 -190 6z`, {
      fill: '#dff2f0',
      opacity: 0.4,
      filter: canvas.blur(9),
    }),
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
