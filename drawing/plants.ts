import { circle, ellipse, group, line, path } from './markup.ts';
import { mix } from './palette.ts';
import { type Point, ribbon, sample } from './paths.ts';
import type { Random } from './random.ts';

const GREENS = ['#7fa05a', '#4f7f4a', '#a3b866', '#2f6048', '#c4c878'] as const;

/** A leaf with its veins, growing from (x, y) along `turn` degrees. */
export function leaf(x: number, y: number, length: number, turn: number, fill: string): string {
  const fat = length * 0.3;
  const shape = `M0 0C${length * 0.3} ${-fat} ${length * 0.8} ${-fat * 0.9} ${length} 0C${length * 0.8} ${fat * 0.9} ${length * 0.3} ${fat} 0 0Z`;
  const shade = `M0 0C${length * 0.3} ${fat} ${length * 0.8} ${fat * 0.9} ${length} 0Z`;
  const ribs = [0.3, 0.5, 0.7].map((t) => {
    const [from, out, rise] = [length * t, length * 0.14, fat * 0.5];
    return `M${from} 0l${out} ${-rise}M${from} 0l${out} ${rise}`;
  });
  const veins = { fill: 'none', stroke: mix(fill, '#fff6d0', 0.55), strokeWidth: 1.4 } as const;
  return group(
    [
      path(shape, { fill }),
      path(shade, { fill: '#0b1f18', opacity: 0.3 }),
      path(`M0 0L${length * 0.92} 0${ribs.join('')}`, veins),
    ],
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

function daisy(size: number, color: string): string {
  const petals = Array.from({ length: 11 }, (_, index) =>
    ellipse(0, -size * 0.12, size * 0.04, size * 0.1, {
      fill: mix(color, '#fff2d0', (index % 3) * 0.16),
      transform: `rotate(${index * 32.7})`,
    }),
  );
  return group([...petals, circle(0, 0, size * 0.058, { fill: '#4a2a1a' })]);
}

function ear(size: number): string {
  const kernels = Array.from({ length: 14 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const y = size * 0.12 - index * size * 0.036;
    return ellipse(side * size * 0.04, y, size * 0.03, size * 0.055, {
      fill: mix('#e9bd5c', '#a8702c', (index % 3) / 3),
      transform: `rotate(${side * 26} ${side * size * 0.04} ${y})`,
    });
  });
  const awns = [-16, -8, 0, 8, 16].map((turn) =>
    line(0, -size * 0.3, 0, -size * 0.6, {
      stroke: '#f0d78c',
      strokeWidth: 1.6,
      transform: `rotate(${turn} 0 ${-size * 0.2})`,
    }),
  );
  return group([...awns, ...kernels]);
}

function umbel(size: number, color: string): string {
  const rays = Array.from({ length: 11 }, (_, index) => {
    const angle = (-160 + index * 14) * (Math.PI / 180);
    const [x, y] = [Math.cos(angle) * size * 0.32, Math.sin(angle) * size * 0.26];
    return group([
      line(0, 0, x, y, { stroke: '#7fa05a', strokeWidth: 2 }),
      circle(x, y, size * 0.045, { fill: color }),
      circle(x - 2, y - 3, size * 0.02, { fill: '#fff6dc' }),
    ]);
  });
  return group(rays);
}

function poppy(size: number, color: string): string {
  const cup = `M${-size * 0.2} ${-size * 0.12}Q${-size * 0.16} ${size * 0.08} 0 ${size * 0.06}Q${size * 0.16} ${size * 0.08} ${size * 0.2} ${-size * 0.12}Q${size * 0.1} ${-size * 0.2} 0 ${-size * 0.1}Q${-size * 0.1} ${-size * 0.2} ${-size * 0.2} ${-size * 0.12}Z`;
  return group([
    ellipse(0, -size * 0.12, size * 0.17, size * 0.09, { fill: mix(color, '#3a0f14', 0.4) }),
    circle(0, -size * 0.12, size * 0.05, { fill: '#2a1418' }),
    path(cup, { fill: color }),
  ]);
}

/** A seedling grown tall: stem, leaves, and one of four kinds of head. */
export function plant(random: Random, x: number, y: number, height: number, color: string): string {
  const sway = random.between(-0.35, 0.35) * height;
  const spine: readonly Point[] = [
    [x, y],
    [x + sway * 0.1, y - height * 0.35],
    [x + sway * 0.7, y - height * 0.7],
    [x + sway, y - height],
  ];
  const stem = sample(spine, 12);
  const green = random.pick(GREENS);
  const leaves = stem.flatMap(([px, py], index) => {
    if (index < 5 || index % 6) return [];
    const size = height * random.between(0.26, 0.38) * (1.15 - index / 48);
    const right = leaf(px, py, size, -30 + random.between(-16, 16), green);
    const left = leaf(px, py, size, 210 + random.between(-16, 16), mix(green, '#12352c', 0.25));
    return [left, right];
  });
  const heads = [daisy(height, color), ear(height), umbel(height, color), poppy(height, color)] as const;
  const head = group([random.pick(heads)], { transform: `translate(${x + sway} ${y - height})` });
  const stalk = ribbon(stem, (t) => 6 - t * 3);
  return group([path(stalk, { fill: '#3d6a44' }), ...leaves, head]);
}
