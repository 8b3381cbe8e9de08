import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { broadleaf } from '../landscape.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { below, curve, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain } from '../texture.ts';

const GROUND = 548;
const LAMP = { x: 946, y: 372 };

/** Height of the galaxy's middle at x. */
const galaxy = (x: number) => 470 - x * 0.36 + Math.sin(x / 260) * 26;

function milkyWay(canvas: Canvas, random: Random): void {
  const haze = (color: string, count: number, spread: number, size: number, opacity: number, blur: number) => {
    const clouds = Array.from({ length: count }, () => {
      const x = random.between(-80, WIDTH + 80);
      const y = galaxy(x) + (random.next() + random.next() - 1) * spread;
      return ellipse(x, y, random.between(0.5, 1.4) * size, random.between(0.3, 0.7) * size, {
        opacity: random.between(0.2, 1),
        transform: `rotate(-20 ${x} ${y})`,
      });
    });
    canvas.add(group(clouds, { fill: color, opacity, filter: canvas.blur(blur), blend: 'screen' }));
  };
  haze('#2f5d96', 60, 210, 110, 0.5, 34);
  haze('#8aa6d6', 60, 110, 60, 0.46, 18);
  haze('#f0c9b8', 46, 60, 30, 0.55, 10);
  const dust = Array.from({ length: 46 }, () => {
    const x = random.between(-60, WIDTH);
    return ellipse(x, galaxy(x) + random.between(-34, 26), random.between(20, 80), random.between(5, 13), {
      transform: `rotate(-21 ${x} ${galaxy(x)})`,
      opacity: random.between(0.3, 0.8),
    });
  });
  canvas.add(group(dust, { fill: '#0b1530', filter: canvas.blur(9), opacity: 0.75 }));
}

function stars(canvas: Canvas, random: Random): void {
  for (let index = 0; index < 760; index++) {
    const x = random.between(0, WIDTH);
    const near = random.chance(0.6);
    const y = near
      ? galaxy(x) + (random.next() + random.next() + random.next() - 1.5) * 170
      : random.between(0, GROUND);
    const size = 0.5 + random.next() ** 5 * 2.2;
    canvas.add(
      circle(x, y, size, { fill: random.chance(0.2) ? '#ffdcb8' : '#e8f1ff', opacity: random.between(0.35, 1) }),
    );
  }
  for (const [x, y] of points('220,120 516,66 1090,300 690,330 366,250'))
    canvas.add(circle(x, y, 2.4, { fill: '#fff' }), glow(canvas, x, y, 20, '#cfe0ff', 0.7));
}

function house(random: Random, x: number, width: number, height: number): string {
  const top = GROUND + 10 - height;
  const roof = polygon([
    [x - 9, top],
    [x + width * 0.5, top - width * 0.38],
    [x + width + 9, top],
  ]);
  const chimney = rect(x + width * 0.7, top - width * 0.36, 12, width * 0.36, {});
  return group([rect(x, top, width, height + 20, {}), path(roof, {}), random.chance(0.7) ? chimney : '']);
}

function street(canvas: Canvas, random: Random): void {
  canvas.add(path(below(ridge(createNoise(random, 5), 510, 50, 170)), { fill: '#0d1a30' }));
  for (let x = -30; x < WIDTH; x += random.between(126, 170)) {
    const width = random.between(88, 128);
    canvas.add(
      group([house(random, x, width, random.between(74, 112))], { fill: mix('#081122', '#0d1830', random.next()) }),
    );
    if (random.chance(0.45))
      canvas.add(rect(x + width * random.between(0.2, 0.6), 488, 15, 20, { fill: '#d99a4e', opacity: 0.85 }));
    canvas.add(path(broadleaf(random, x + width + 22, GROUND + 14, random.between(80, 140)), { fill: '#060d1b' }));
  }
  canvas.add(
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, {
      fill: canvas.vertical('#101b30 0, #04070f 1', GROUND, HEIGHT),
    }),
  );
  canvas.add(
    path(
      polygon([
        [0, 578],
        [WIDTH, 566],
        [WIDTH, 572],
        [0, 586],
      ]),
      { fill: '#2b3b58', opacity: 0.5 },
    ),
  );
}

function lamp(canvas: Canvas): void {
  const { x, y } = LAMP;
  const fall = canvas.vertical('#ffc878 0 0.7, #ffb65a 1 0.04', y, 600);
  canvas.add(
    ellipse(x - 4, 598, 230, 34, {
      fill: canvas.radial('#ffc97c 0 0.95, #c7803c 0.5 0.4, #c7803c 1 0', x - 4, 598, 34, 6.8),
    }),
  );
  canvas.add(
    path(
      polygon([
        [x - 13, y],
        [x + 13, y],
        [x + 170, 600],
        [x - 180, 600],
      ]),
      { fill: fall, filter: canvas.blur(9), opacity: 0.55, blend: 'screen' },
    ),
  );
  canvas.add(
    line(x + 48, 604, x + 48, y - 6, { stroke: '#04070f', strokeWidth: 7 }),
    path(
      curve([
        [x + 48, y],
        [x + 44, y - 26],
        [x + 20, y - 34],
        [x, y - 18],
      ]),
      { fill: 'none', stroke: '#04070f', strokeWidth: 5 },
    ),
  );
  canvas.add(
    path(`M${x - 22} ${y}Q${x - 16} ${y - 20} ${x} ${y - 21}Q${x + 16} ${y - 20} ${x + 22} ${y}Z`, { fill: '#04070f' }),
    ellipse(x, y + 1, 15, 4, { fill: '#fff0c8' }),
    glow(canvas, x, y + 6, 120, '#ffbf6a', 0.8),
  );
}

/** One hooded lamp below, and the whole galaxy come back above. */
export function turnTheStreetlightsDown(canvas: Canvas): void {
  const random = new Random('streetlights');
  canvas.wash(canvas.vertical('#050b1e 0, #0d2146 0.5, #24446e 0.85, #41607f 1', 0, GROUND));
  milkyWay(canvas, random);
  stars(canvas, random);
  street(canvas, random);
  lamp(canvas);
  canvas.add(
    path(polygon(points('858,606 872,606 800,652 770,652')), { fill: '#000', opacity: 0.5, filter: canvas.blur(3) }),
  );
  canvas.add(
    person({ x: 868, y: 606, height: 86, stride: 0.1, coat: 0.6, lean: -0.05 }, { fill: '#060a14' }),
    ellipse(905, 598, 20, 8, { fill: '#060a14' }),
    circle(924, 588, 6.5, { fill: '#060a14' }),
  );
  canvas.add(
    ...[893, 899, 912, 918].map((x) => line(x, 600, x, 612, { stroke: '#060a14', strokeWidth: 3 })),
    path('M880 566Q900 580 916 590', { fill: 'none', stroke: '#060a14', strokeWidth: 1.5 }),
  );
  grain(canvas, 0.26);
}
