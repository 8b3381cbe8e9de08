import type { Canvas } from '../canvas.ts';
import { circle, ellipse, group, path } from '../markup.ts';
import { mix } from '../palette.ts';
import { blob, curve, type Point, points, ribbon, sample } from '../paths.ts';
import { leaf } from '../plants.ts';
import { Random } from '../random.ts';
import { plate, seeds } from './seed-plate.ts';

const stalk = (line: readonly Point[], width: number, fill: string) =>
  path(
    ribbon(sample(line, 12), (t) => width * (1 - t * 0.55)),
    { fill },
  );

/** A vine on a pole with red flowers and hanging pods. */
export function runnerBean(canvas: Canvas): void {
  plate(canvas, '#f3ead2', '#8a7a52');
  const pole = stalk(
    [
      [418, 850],
      [412, 480],
      [404, 70],
    ],
    18,
    '#a5814f',
  );
  const vine = sample(
    Array.from({ length: 13 }, (_, index): Point => [410 + Math.sin(index * 1.25) * 44, 850 - index * 62]),
    10,
  );
  canvas.add(
    pole,
    path(
      ribbon(vine, () => 9),
      { fill: '#4f7f4a' },
    ),
  );
  const places = [
    [376, 690, 200],
    [448, 600, -20],
    [366, 470, 190],
    [452, 390, -30],
    [378, 260, 205],
    [440, 180, -35],
  ] as const;
  for (const [x, y, turn] of places) {
    canvas.add(
      leaf(x, y, 150, turn, '#5f9150'),
      leaf(x, y, 130, turn + 42, '#4f7f4a'),
      leaf(x, y, 130, turn - 42, '#74a35e'),
    );
  }
  const pods = [
    [470, 640, 12],
    [500, 622, -6],
    [326, 520, 8],
    [476, 430, 14],
    [344, 300, -10],
  ] as const;
  for (const [x, y, turn] of pods) {
    canvas.add(
      group(
        [
          path('M0 0Q26 60 20 150Q14 220 -6 236Q-22 160 -18 90Q-16 30 0 0Z', { fill: '#7fa94f' }),
          path('M4 10Q22 70 17 150Q12 206 -4 230Q2 150 4 10Z', { fill: '#5d8a3c' }),
        ],
        { transform: `translate(${x} ${y}) rotate(${turn})` },
      ),
    );
  }
  const flowers = [
    [336, 420],
    [320, 404],
    [348, 396],
    [486, 330],
    [502, 312],
    [474, 306],
    [350, 214],
    [334, 198],
  ] as const;
  for (const [x, y] of flowers) {
    canvas.add(
      circle(x, y, 15, { fill: '#c8382c' }),
      path(`M${x - 14} ${y}Q${x} ${y - 24} ${x + 14} ${y}Z`, { fill: '#e2604c' }),
    );
  }
  seeds(canvas, '#6a3350', '#2f1626', [20, 13]);
}

/** A round head of frilled leaves. */
export function lettuce(canvas: Canvas): void {
  const random = new Random('lettuce');
  plate(canvas, '#eef0dc', '#7a8557');
  const rings = [
    { r: 236, count: 13, colors: ['#5d8f3e', '#6c9e48'] },
    { r: 178, count: 11, colors: ['#7fb052', '#90bd5e'] },
    { r: 120, count: 9, colors: ['#a3ca70', '#b4d680'] },
    { r: 64, count: 7, colors: ['#c9e29a', '#d8ecae'] },
  ] as const;
  for (const { r, count, colors } of rings) {
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * Math.PI * 2 + r;
      const [x, y] = [500 + Math.cos(angle) * r * 0.82, 372 + Math.sin(angle) * r * 0.66];
      const turn = (angle * 180) / Math.PI + 90;
      canvas.add(
        group(
          [
            path(blob(random, 0, 0, r * 0.44, r * 0.52, 0.16, 16), { fill: colors[index % 2] ?? colors[0] }),
            path(`M0 ${r * 0.44}Q${random.between(-8, 8)} 0 0 ${-r * 0.36}`, {
              fill: 'none',
              stroke: '#f2f7dc',
              strokeWidth: 5,
              opacity: 0.75,
              strokeLinecap: 'round',
            }),
            path(`M0 ${r * 0.1}L${r * 0.2} ${-r * 0.12}M0 ${r * 0.1}L${-r * 0.2} ${-r * 0.12}`, {
              stroke: '#f2f7dc',
              strokeWidth: 3,
              opacity: 0.55,
              strokeLinecap: 'round',
            }),
          ],
          { transform: `translate(${x} ${y}) rotate(${turn})` },
        ),
      );
    }
  }
  canvas.add(
    path(blob(random, 500, 364, 46, 40, 0.14, 12), { fill: '#e8f4c4' }),
    path('M474 366Q500 336 528 362', { fill: 'none', stroke: '#b4d680', strokeWidth: 5, strokeLinecap: 'round' }),
  );
  seeds(canvas, '#4a3f34', '#8f8068', [15, 6], 7);
}

/** The ribs of a squash, as ellipses that grow narrower to both sides, each with a lit and a shaded edge. */
function ribs(cx: number, cy: number, rx: number, ry: number, colors: readonly [string, string, string]): string[] {
  const [base, light, dark] = colors;
  return [-1, 1, -0.68, 0.68, -0.36, 0.36, 0].map((share) => {
    const x = cx + share * rx * 0.66;
    const wide = rx * (0.44 - Math.abs(share) * 0.1);
    const tall = ry * (1 - Math.abs(share) * 0.16);
    const tone = share < 0 ? mix(base, light, -share * 0.5) : mix(base, dark, share * 0.55);
    return group([
      ellipse(x, cy, wide, tall, { fill: mix(tone, dark, 0.45) }),
      ellipse(x - wide * 0.12, cy, wide * 0.86, tall * 0.985, { fill: tone }),
      ellipse(x - wide * 0.34, cy - tall * 0.28, wide * 0.16, tall * 0.4, { fill: light, opacity: 0.5 }),
    ]);
  });
}

function stem(x: number, y: number): string {
  return group([
    path(
      `M${x - 34} ${y + 26}Q${x - 16} ${y - 10} ${x - 30} ${y - 74}L${x + 22} ${y - 86}Q${x + 14} ${y - 12} ${x + 40} ${y + 26}Q${x} ${y + 40} ${x - 34} ${y + 26}Z`,
      { fill: '#8a8a52' },
    ),
    path(
      `M${x + 6} ${y + 30}Q${x + 2} ${y - 20} ${x + 6} ${y - 82}L${x + 22} ${y - 86}Q${x + 14} ${y - 12} ${x + 40} ${y + 26}Z`,
      { fill: '#66673a' },
    ),
  ]);
}

/** Aunt Lavinia: slate blue, and ribbed like an umbrella. */
export function auntLavinia(canvas: Canvas): void {
  plate(canvas, '#f1e6d0', '#8c7350');
  canvas.add(
    path(curve(points('450,250 560,190 660,214 722,300')), {
      fill: 'none',
      stroke: '#6d8048',
      strokeWidth: 11,
      strokeLinecap: 'round',
    }),
    leaf(640, 214, 200, 24, '#7c9a58'),
    path(curve(points('722,300 744,340 716,356 710,330 738,322')), {
      fill: 'none',
      stroke: '#6d8048',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    ...ribs(450, 520, 300, 236, ['#6f8b9c', '#b4c9d2', '#3d5567']),
    stem(450, 300),
  );
  seeds(canvas, '#dcc48e', '#8d7440', [24, 14]);
}

/** Cutchin's Late: a truss of red tomatoes, one of them still green. */
export function cutchinsLate(canvas: Canvas): void {
  plate(canvas, '#f6ead6', '#97724f');
  canvas.add(
    stalk(
      [
        [420, 90],
        [404, 320],
        [430, 560],
        [410, 800],
      ],
      20,
      '#5d7f45',
    ),
    leaf(412, 210, 220, 205, '#5f8a4c'),
    leaf(410, 300, 230, -28, '#6f9a55'),
    leaf(424, 560, 210, 30, '#5f8a4c'),
    leaf(424, 640, 200, 168, '#4f7a42'),
  );
  const fruit = [
    [300, 420, 104, '#c5352a'],
    [532, 468, 112, '#d2442f'],
    [330, 640, 96, '#b92d27'],
    [518, 700, 90, '#d2442f'],
    [424, 806, 62, '#9aae4e'],
  ] as const;
  for (const [x, y, r, color] of fruit) {
    const sepals = Array.from({ length: 6 }, (_, index) =>
      path(`M0 0Q12 -${r * 0.24} 0 -${r * 0.56}Q-12 -${r * 0.24} 0 0Z`, {
        fill: '#4c7038',
        transform: `rotate(${index * 60 + 12})`,
      }),
    );
    canvas.add(
      path(`M${x} ${y - r * 0.7}Q${(x + 416) / 2} ${y - r * 1.2} 416 ${y - r * 0.9}`, {
        fill: 'none',
        stroke: '#5d7f45',
        strokeWidth: 10,
        strokeLinecap: 'round',
      }),
      ellipse(x, y, r * 1.08, r, { fill: mix(color, '#5a1420', 0.36) }),
      ellipse(x - r * 0.08, y - r * 0.04, r * 0.98, r * 0.93, { fill: color }),
      ellipse(x - r * 0.42, y - r * 0.3, r * 0.2, r * 0.34, {
        fill: '#ffe6d4',
        opacity: 0.5,
        transform: `rotate(24 ${x - r * 0.42} ${y - r * 0.3})`,
      }),
      group(sepals, { transform: `translate(${x} ${y - r * 0.78}) scale(1 .62)` }),
    );
  }
  seeds(canvas, '#e6cf9a', '#a88a50', [11, 8], 7);
}

/** Unknown, good: an orange squash of the shape of a football, covered with warts. */
export function unknownGood(canvas: Canvas): void {
  const random = new Random('warts');
  plate(canvas, '#eee3cc', '#8f7444');
  const body =
    'M150 392Q180 250 340 210Q500 180 660 210Q824 250 850 392Q824 540 660 584Q500 612 340 584Q180 540 150 392Z';
  const warts = Array.from({ length: 120 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.94;
    const [x, y] = [500 + Math.cos(angle) * 330 * reach, 396 + Math.sin(angle) * 180 * reach];
    const r = random.between(7, 19);
    return group([
      circle(x + 2, y + 4, r, { fill: '#8f3f12' }),
      circle(x, y, r, { fill: mix('#ef9a3c', '#d2691e', random.next()) }),
      circle(x - r * 0.3, y - r * 0.34, r * 0.3, { fill: '#ffd594', opacity: 0.85 }),
    ]);
  });
  canvas.add(
    path('M156 366Q110 350 84 300L112 286Q140 330 176 340Z', { fill: '#8a8a52' }),
    path(body, { fill: '#d9772a' }),
    group([path('M130 420Q420 520 880 330V640H130Z', { fill: '#b4561a' })], { clipPath: canvas.clip(body) }),
    path('M200 330Q340 250 620 244', {
      fill: 'none',
      stroke: '#f7b868',
      strokeWidth: 18,
      strokeLinecap: 'round',
      opacity: 0.7,
    }),
    ...warts,
  );
  seeds(canvas, '#d9bd80', '#8a6a34', [24, 14]);
}
