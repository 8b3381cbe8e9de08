import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { cloudBank } from '../landscape.ts';
import { element, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { blob, type Point, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough } from '../texture.ts';

const HORIZON: Point = [610, 232];
const FACADES = ['#8c4a3a', '#c19a6b', '#5d6b6e', '#a8604a', '#d3b58c', '#4c5a66', '#96705a'] as const;

const place = (across: number, up: number, near: number): Point => [
  HORIZON[0] + across * near,
  HORIZON[1] + (12 - up) * near,
];

function house(random: Random, side: 1 | -1, far: number, near: number): string {
  const tall = random.between(58, 96);
  const across = 62 * side;
  const front = polygon([
    place(across, 0, far),
    place(across, tall, far),
    place(across, tall, near),
    place(across, 0, near),
  ]);
  const color = mix(random.pick(FACADES), '#b9b6b0', Math.max(0, 0.62 - near * 0.16));
  const shade = side === 1 ? mix(color, '#1d2430', 0.42) : color;
  const parts = [path(front, { fill: shade })];
  const columns = Math.max(2, Math.round(((near - far) / far) * 7));
  for (let floor = 0; floor * 19 + 30 < tall; floor++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [(column + 0.28) / columns, (column + 0.72) / columns];
      const depth = (t: number) => 1 / (1 / far + (1 / near - 1 / far) * t);
      const bottom = floor === 0 ? 2 : floor * 19 + 8;
      const height = floor === 0 ? 15 : 11;
      const pane = polygon([
        place(across, bottom, depth(a)),
        place(across, bottom + height, depth(a)),
        place(across, bottom + height, depth(b)),
        place(across, bottom, depth(b)),
      ]);
      parts.push(
        path(pane, { fill: random.chance(floor === 0 ? 0.5 : 0.16) ? '#f6c470' : mix(shade, '#10161f', 0.62) }),
      );
    }
  }
  parts.push(
    path(
      polygon([
        place(across, tall, far),
        place(across, tall, near),
        place(across * 0.95, tall + 3, near),
        place(across * 0.95, tall + 3, far),
      ]),
      { fill: mix(shade, '#10141c', 0.4) },
    ),
  );
  const awning = [
    place(across, 20, far * 1.03),
    place(across, 20, near * 0.97),
    place(across * 0.87, 15.5, near * 0.97),
    place(across * 0.87, 15.5, far * 1.03),
  ];
  if (random.chance(0.6))
    parts.push(path(polygon(awning), { fill: random.chance(0.4) ? '#8f2a22' : mix(shade, '#e8dcc4', 0.35) }));
  return group(parts);
}

function street(canvas: Canvas, random: Random): string {
  const sky = canvas.vertical('#4b7196 0, #a9bcc4 0.5, #f3dcb6 0.85, #f9d199 1', 0, 260);
  const clouds = group(
    [cloudBank(random, 60, 40, 9, '#ffffff', 0.65), cloudBank(random, 150, 40, 10, '#fbe7cd', 0.8)],
    { filter: canvas.blur('22 7') },
  );
  const parts = [
    rect(0, -200, WIDTH, 460, { fill: sky }),
    clouds,
    glow(canvas, HORIZON[0] + 10, 220, 260, '#fff0c4', 0.9),
  ];
  const steps = [0.7, 1, 1.4, 2, 2.9, 4.3, 6.4, 10.5, 17];
  steps.slice(0, -1).forEach((far, index) => {
    const near = steps[index + 1] ?? far;
    parts.push(house(random, -1, far, near), house(random, 1, far, near));
  });
  return group(parts);
}

function ground(canvas: Canvas): void {
  canvas.add(
    rect(0, 240, WIDTH, HEIGHT, {
      fill: canvas.vertical('#a39a92 0, #6a6668 0.3, #2b2d35 1', 238, HEIGHT),
    }),
  );
  canvas.add(
    path(polygon([place(-62, 0, 0.7), place(-62, 0, 17), place(-46, 0, 17), place(-46, 0, 0.7)]), {
      fill: '#8f8580',
      opacity: 0.55,
    }),
  );
  canvas.add(
    path(polygon([place(62, 0, 0.7), place(62, 0, 17), place(46, 0, 17), place(46, 0, 0.7)]), {
      fill: '#4c4b50',
      opacity: 0.8,
    }),
  );
}

function puddles(canvas: Canvas, random: Random): void {
  const shapes = [
    blob(random, 590, 530, 400, 84, 0.12, 16),
    blob(random, 1150, 628, 170, 40, 0.2, 14),
    blob(random, 90, 628, 140, 34, 0.2, 12),
    blob(random, 770, 404, 130, 22, 0.2, 12),
    blob(random, 470, 356, 90, 12, 0.2, 12),
    blob(random, 655, 312, 58, 7, 0.2, 10),
    blob(random, 575, 284, 30, 3.6, 0.2, 10),
  ].join('');
  const edge = rough(canvas, 16, 0.022);
  canvas.add(
    group([path(shapes, { fill: '#14171d', stroke: '#14171d', strokeWidth: 16, filter: edge })], {
      filter: canvas.blur(5),
      opacity: 0.8,
    }),
  );
  canvas.add(
    path(shapes, {
      fill: 'none',
      stroke: '#c9beb2',
      strokeWidth: 2.5,
      filter: edge,
      opacity: 0.5,
      transform: 'translate(0 5)',
    }),
  );
  const mask = canvas.define((id) => element('mask', { id }, path(shapes, { fill: '#fff', filter: edge })));
  const ripple = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="0.006 0.05" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="G"/>`,
  );
  const mirror = `matrix(1 0 0 -1.45 0 ${246 + 246 * 1.45})`;
  const image = group([group([street(canvas, new Random('potholes'))], { transform: mirror })], { filter: ripple });
  const mirrored = group([walker()], { transform: 'matrix(1 0 0 -0.66 0 768.6)', filter: ripple });
  canvas.add(group([image, mirrored, rect(0, 0, WIDTH, HEIGHT, { fill: '#16324e', opacity: 0.16 })], { mask }));
}

/** Someone with a red umbrella at the edge of the largest puddle. */
function walker(): string {
  const canopy =
    'M716 322Q722 262 790 250Q858 262 864 322Q846 308 828 320Q810 306 790 320Q770 306 752 320Q734 308 716 322Z';
  return group([
    person({ x: 784, y: 463, height: 172, stride: 0.7, coat: 0.7, facing: -1 }, { fill: '#161a22' }),
    line(790, 250, 784, 384, { stroke: '#161a22', strokeWidth: 3.5 }),
    path(canopy, { fill: '#b3261e' }),
    path('M790 250Q858 262 864 322Q846 308 828 320Q822 270 790 250Z', { fill: '#7a1512' }),
  ]);
}

/** A main street after rain, its potholes full of sky. */
export function theTownThatKeptItsPotholes(canvas: Canvas): void {
  ground(canvas);
  mottle(canvas, 0.3, '0.12 0.4');
  canvas.add(
    group([street(canvas, new Random('potholes'))], {
      clipPath: canvas.clip(
        polygon([[0, 0], [WIDTH, 0], place(62, 0, 17), place(62, 0, 0.7), place(-62, 0, 0.7), place(-62, 0, 17)]),
      ),
    }),
  );
  puddles(canvas, new Random('puddles'));
  for (const near of [1.1, 1.9, 3.6, 7]) {
    const [x, y] = place(-44, 0, near);
    canvas.add(line(x, y, x, y - 50 * near, { stroke: '#171b22', strokeWidth: near * 1.3 }));
    canvas.add(
      path(`M${x} ${y - 50 * near}q${6 * near} ${-5 * near} ${12 * near} 0`, {
        fill: 'none',
        stroke: '#171b22',
        strokeWidth: near,
      }),
    );
  }
  canvas.add(walker());
  grain(canvas, 0.3);
}
