import { type Canvas, HEIGHT } from '../canvas.ts';
import { circle, ellipse, group, path } from '../markup.ts';
import { mix, ramp } from '../palette.ts';
import { curve, type Point, points, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, paperShadow, rough } from '../texture.ts';

const CENTER: Point = [640, 806];
const ROBES: readonly [string, ...string[]] = ['#f0b257', '#dd7f3c', '#b8432c', '#8a2430', '#57203a', '#2f1a3a'];
const SKINS = ['#f0c9a0', '#d79f74', '#a9714d', '#7a4a34', '#55321f'] as const;
const HAIR = ['#2a1a1c', '#1b1418', '#5a3220', '#d9d2c4', '#8c5a2c'] as const;

/** One singer in cut paper, drawn upright around (0, 0) at the shoulders. */
function singer(random: Random, color: string, size: number): string {
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIR);
  const tilt = random.between(-9, 9);
  const robe = curve(
    points('-0.62,2.4 -0.6,0.7 -0.5,0.2 -0.2,0.02 0,0 0.2,0.02 0.5,0.2 0.6,0.7 0.62,2.4').map(
      ([u = 0, v = 0]): Point => [u * size, v * size],
    ),
  );
  const collar = polygon([
    [-0.2 * size, 0.02 * size],
    [0, 0.42 * size],
    [0.2 * size, 0.02 * size],
    [0, -0.04 * size],
  ]);
  const folder = polygon([
    [-0.44 * size, 0.98 * size],
    [0, 1.1 * size],
    [0.44 * size, 0.98 * size],
    [0.38 * size, 0.62 * size],
    [0, 0.74 * size],
    [-0.38 * size, 0.62 * size],
  ]);
  const head = group(
    [
      ellipse(0, -0.37 * size, 0.33 * size, 0.4 * size, { fill: hair }),
      path(`M${-0.1 * size} ${-0.2 * size}V${0.1 * size}H${0.1 * size}V${-0.2 * size}Z`, {
        fill: mix(skin, '#40151a', 0.3),
      }),
      ellipse(0, -0.31 * size, 0.265 * size, 0.335 * size, { fill: skin }),
      path(`M0 ${-0.645 * size}A${0.265 * size} ${0.335 * size} 0 0 1 0 ${0.025 * size}Z`, {
        fill: '#40151a',
        opacity: 0.2,
      }),
      ellipse(0, -0.15 * size, 0.075 * size, random.between(0.07, 0.12) * size, { fill: '#4a1218' }),
      path(
        `M${-0.16 * size} ${-0.36 * size}q${0.05 * size} ${0.04 * size} ${0.1 * size} 0M${0.06 * size} ${-0.36 * size}q${0.05 * size} ${0.04 * size} ${0.1 * size} 0`,
        { fill: 'none', stroke: '#2a1014', strokeWidth: size * 0.028, strokeLinecap: 'round' },
      ),
      path(
        `M${-0.28 * size} ${-0.42 * size}Q0 ${-0.62 * size} ${0.28 * size} ${-0.42 * size}Q${0.24 * size} ${-0.78 * size} 0 ${-0.77 * size}Q${-0.24 * size} ${-0.78 * size} ${-0.28 * size} ${-0.42 * size}Z`,
        { fill: hair },
      ),
    ],
    { transform: `rotate(${tilt})` },
  );
  return group([
    path(robe, { fill: color }),
    path(robe, { fill: '#fff', opacity: 0.08, transform: `translate(${-0.2 * size} 0) scale(.5 1)` }),
    path(collar, { fill: mix(color, '#fff2d8', 0.75) }),
    head,
    path(folder, { fill: '#1d1420' }),
    path(
      polygon([
        [-0.36 * size, 0.62 * size],
        [0, 0.73 * size],
        [0.36 * size, 0.62 * size],
        [0, 0.68 * size],
      ]),
      { fill: '#fff3d8' },
    ),
  ]);
}

function rays(canvas: Canvas): void {
  canvas.wash(canvas.radial('#fff0c2 0, #f7c675 0.35, #d98340 0.7, #8f3a2c 1', 640, 330, 560, 1.5));
  for (let index = 0; index < 36; index++) {
    const angle = Math.PI + (index / 36) * Math.PI;
    const reach = (turn: number): Point => [CENTER[0] + Math.cos(turn) * 1300, CENTER[1] + Math.sin(turn) * 1300];
    if (index % 2)
      canvas.add(path(polygon([CENTER, reach(angle), reach(angle + 0.05)]), { fill: '#fff3cf', opacity: 0.17 }));
  }
  for (let ring = 0; ring < 7; ring++)
    canvas.add(
      circle(CENTER[0], CENTER[1], 640 + ring * 62, {
        fill: 'none',
        stroke: '#fff1cb',
        strokeWidth: 2.5,
        opacity: 0.4 - ring * 0.045,
      }),
    );
}

/** Arcs of singers in cut paper, and nobody in front of them. */
export function aChoirWithoutAConductor(canvas: Canvas): void {
  const random = new Random('choir');
  rays(canvas);
  const shadow = paperShadow(canvas, 0, 5, 7, 0.45, '#3a0f1c');
  for (let row = 0; row < 4; row++) {
    const radius = 620 - row * 122;
    const size = 78 + row * 13;
    const count = 15 - row * 3;
    const singers = Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count - 0.5) * 2.15;
      const [x, y] = [CENTER[0] + Math.sin(angle) * radius * 1.12, CENTER[1] - Math.cos(angle) * radius];
      const color = ramp(ROBES, 0.12 + row * 0.24 + random.between(-0.1, 0.1));
      return group([singer(random, color, size)], {
        transform: `translate(${x} ${y}) rotate(${((angle * 180) / Math.PI) * 0.62})`,
      });
    });
    canvas.add(group(singers, { filter: shadow }));
  }
  canvas.add(
    ellipse(640, HEIGHT + 70, 270, 116, {
      fill: canvas.radial('#fff6d8 0, #f4b552 1', 640, HEIGHT, 260),
      filter: rough(canvas, 4),
    }),
  );
  canvas.add(glow(canvas, 640, HEIGHT - 20, 360, '#ffe2a0', 0.55, 1.5));
  mottle(canvas, 0.16, '0.02 0.02');
  grain(canvas, 0.25);
}
