import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { circle, ellipse, group, line, path } from '../markup.ts';
import { mix } from '../palette.ts';
import { blob, curve, type Point, points, polygon, ribbon, sample } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { grain, mottle, rough } from '../texture.ts';

type Palette = readonly [string, ...string[]];
const SEASONS: readonly { readonly fields: Palette; readonly trees: Palette }[] = [
  { fields: ['#e8edf0', '#d5dfe6', '#c2d0da', '#f4f4f0', '#b4c2cb'], trees: ['#5d6f7a', '#7d8f98'] },
  { fields: ['#b9c77e', '#9ab86a', '#d3d58e', '#86a85c', '#e3c9b4'], trees: ['#5f8a4c', '#e6b3b4'] },
  { fields: ['#4f7f45', '#6a9148', '#d8b948', '#3d6b42', '#a3a544'], trees: ['#234a34', '#2f5a38'] },
  { fields: ['#c9853c', '#b0603a', '#8a4a34', '#dba64e', '#6e4a38'], trees: ['#8f2f22', '#c7622c'] },
];
const RIVER: readonly Point[] = points(
  '-60,430 60,480 180,400 230,240 340,150 450,230 450,400 520,540 640,520 690,370 690,210 790,120 900,190 900,350 950,500 1070,540 1150,430 1170,270 1250,190 1360,230',
);

const season = (x: number, y: number) => {
  const place = (x + (y - HEIGHT / 2) * 0.32) / WIDTH;
  return SEASONS[Math.min(3, Math.max(0, Math.floor(place * 4)))];
};

/** A plowed field: its color and the furrows across it. */
function field(random: Random, corners: readonly Point[], clip: string): string {
  const [first = [0, 0], , third = [0, 0]] = corners;
  const [x, y] = [(first[0] + third[0]) / 2, (first[1] + third[1]) / 2];
  const look = season(x, y);
  if (!look) return '';
  const color = random.pick(look.fields);
  const angle = random.pick([18, 108, 24, 100, 60]);
  const gap = random.between(7, 13);
  const dark = mix(color, '#2a2a24', random.between(0.14, 0.3));
  const furrows = random.chance(0.8)
    ? Array.from({ length: 26 }, (_, index) =>
        line(-140, (index - 13) * gap, 140, (index - 13) * gap + random.between(-1, 1), {}),
      )
    : [];
  return group(
    [
      path(polygon(corners), { fill: color }),
      group(furrows, {
        stroke: dark,
        strokeWidth: gap * 0.3,
        opacity: 0.6,
        transform: `translate(${x} ${y}) rotate(${angle})`,
      }),
    ],
    { clipPath: clip },
  );
}

function fields(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 2);
  const [wide, tall] = [112, 92];
  const corner = (column: number, row: number): Point => {
    const [x, y] = [column * wide + row * 26 - 200, row * tall - column * 20 + 30];
    return [x + noise(column * 3.7, row * 3.1) * 44, y + noise(row * 2.9 + 40, column * 3.3) * 36];
  };
  const parts: string[] = [];
  for (let column = -2; column < 15; column++) {
    for (let row = -2; row < 12; row++) {
      const corners = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      const split = random.chance(0.4);
      const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners;
      const pieces = split
        ? [
            [a, half(a, b), half(d, c), d],
            [half(a, b), b, c, half(d, c)],
          ]
        : [corners];
      parts.push(
        ...pieces.map((piece) => field(random, piece, canvas.clip(polygon(piece)))),
        path(polygon(corners), { fill: 'none', stroke: '#3c4a34', strokeWidth: 2.6, opacity: 0.65 }),
      );
    }
  }
  canvas.add(group(parts, { filter: rough(canvas, 6, 0.02) }));
}

function river(canvas: Canvas): void {
  const spine = sample(RIVER, 20);
  const width = (t: number) => 50 + Math.sin(t * 23) * 7 + t * 16;
  const edge = rough(canvas, 7, 0.03);
  const water = canvas.linear('#c4dbe4 0, #8fb8c8 0.22, #3f8394 0.45, #1f5568 0.7, #27404f 1', 0, 300, WIDTH, 340);
  canvas.add(
    path(
      ribbon(spine, (t) => width(t) * 2.5),
      { fill: '#4a6a3c', opacity: 0.28, filter: canvas.blur(10) },
    ),
    path(
      ribbon(spine, (t) => width(t) * 1.36),
      { fill: '#e4d6ae', filter: edge, opacity: 0.85 },
    ),
    path(
      ribbon(spine, (t) => width(t) * 1.1),
      { fill: '#163848', filter: edge, transform: 'translate(3 4)', opacity: 0.75 },
    ),
    path(ribbon(spine, width), { fill: water, filter: edge }),
  );
  canvas.add(
    group(
      [-0.28, -0.08, 0.2].map((side, index) =>
        path(
          ribbon(
            spine.map(([x, y]): Point => [x + side * 52, y + side * 44]),
            (t) => 2.4 + Math.sin(t * 40 + index * 2) * 1.8,
          ),
          {},
        ),
      ),
      { fill: '#f4faf6', opacity: 0.4 },
    ),
  );
}

function trees(canvas: Canvas, random: Random): void {
  const spine = sample(RIVER, 9);
  const spots: Point[] = [];
  spine.forEach(([x, y]) => {
    for (const side of [-1, 1])
      if (random.chance(0.7)) spots.push([x + side * random.between(42, 84), y + side * random.between(20, 70)]);
  });
  for (let index = 0; index < 110; index++) spots.push([random.between(0, WIDTH), random.between(0, HEIGHT)]);
  const clear = spots.filter(([x, y]) => spine.every((point) => Math.hypot(point[0] - x, point[1] - y) > 42));
  const crowns = clear.map(([x, y]) => {
    const size = random.between(5, 13);
    const color = random.pick(season(x, y)?.trees ?? ['#234a34']);
    return group([
      ellipse(x + size * 0.9, y + size * 0.8, size * 1.25, size * 0.85, { fill: '#1b2a30', opacity: 0.42 }),
      path(blob(random, x, y, size, size, 0.18, 10), { fill: color }),
      path(blob(random, x - size * 0.22, y - size * 0.26, size * 0.55, size * 0.5, 0.2, 8), {
        fill: mix(color, '#fff4c8', 0.32),
      }),
    ]);
  });
  canvas.add(...crowns);
}

function boat(canvas: Canvas): void {
  const hull = 'M-22 0Q-14 -9 6 -8Q20 -6 27 0Q20 6 6 8Q-14 9 -22 0Z';
  const wake = polygon(points('-20,0 -120,-22 -104,0 -120,22'));
  canvas.add(
    group(
      [
        path(wake, { fill: canvas.linear('#fff 0 0, #fff 1 0.8', -120, 0, -20, 0) }),
        path(hull, { fill: '#12242c', opacity: 0.5, transform: 'translate(4 8)' }),
        path(hull, { fill: '#b3261e' }),
        path(hull, { fill: '#f4e6c4', transform: 'scale(.68)' }),
        circle(-3, 0, 4.6, { fill: '#1d2a30' }),
        circle(9, 0, 4, { fill: '#1d2a30' }),
      ],
      { transform: 'translate(688 330) rotate(-92) scale(1.3)' },
    ),
  );
  canvas.add(
    path(curve(points('340,40 470,330 420,700')), { fill: 'none', stroke: '#efe2c4', strokeWidth: 5, opacity: 0.75 }),
    line(414, 306, 500, 312, { stroke: '#5a4a3c', strokeWidth: 12 }),
    line(414, 306, 500, 312, { stroke: '#d9c7a0', strokeWidth: 7 }),
  );
}

/** A river from above, winding through four seasons of fields. */
export function aYearWithTheRiverWardens(canvas: Canvas): void {
  const random = new Random('river');
  fields(canvas, random);
  mottle(canvas, 0.3, '0.008 0.01');
  river(canvas);
  trees(canvas, random);
  boat(canvas);
  canvas.wash(canvas.linear('#fff3d0 0 0.3, #fff3d0 0.4 0, #14203a 1 0.38', 0, 0, WIDTH, HEIGHT), {
    blend: 'soft-light',
  });
  grain(canvas, 0.24);
}
