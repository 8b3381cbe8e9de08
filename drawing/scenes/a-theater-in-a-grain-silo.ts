import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { bust, person } from '../figures.ts';
import { circle, ellipse, group, line, path } from '../markup.ts';
import { mix, ramp } from '../palette.ts';
import { type Point, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, vignette } from '../texture.ts';

const OCULUS = { x: 700, y: 70, rx: 104, ry: 40 };
const FLOOR = { x: 640, y: 548, rx: 700, ry: 150 };
const WALL: readonly [string, ...string[]] = [
  '#1a1210',
  '#4a2a1c',
  '#9a5a2e',
  '#c98a4c',
  '#8a4c28',
  '#3c2019',
  '#140d0f',
];

/** A point on the curved wall: turn 0–1 from left to right, rise 0–1. */
function onWall(turn: number, rise: number): Point {
  const angle = Math.PI * (1 - turn);
  const ease = rise ** 1.25;
  const [rx, ry] = [FLOOR.rx + (OCULUS.rx - FLOOR.rx) * ease, FLOOR.ry + (OCULUS.ry - FLOOR.ry) * ease];
  const [x, y] = [FLOOR.x + (OCULUS.x - FLOOR.x) * ease, FLOOR.y + 20 + (OCULUS.y - FLOOR.y - 20) * rise];
  return [x + Math.cos(angle) * rx, y - Math.sin(angle) * ry];
}

const around = (rise: number) => Array.from({ length: 61 }, (_, index) => onWall(index / 60, rise));

function walls(canvas: Canvas, random: Random): void {
  canvas.wash('#0d0a0c');
  const ribs = 46;
  for (let rib = 0; rib < ribs; rib++) {
    const [from, to] = [rib / ribs, (rib + 1) / ribs];
    const color = mix(ramp(WALL, from), rib % 2 ? '#000000' : '#f3b56a', rib % 2 ? 0.22 : 0.06);
    const steps = [0, 0.25, 0.5, 0.75, 1];
    const face = [...steps.map((rise) => onWall(from, rise)), ...[...steps].reverse().map((rise) => onWall(to, rise))];
    canvas.add(
      path(polygon(face), {
        fill: canvas.vertical(
          [
            [0, mix(color, '#ffe2a6', 0.5)],
            [0.4, color],
            [1, mix(color, '#0a0709', 0.5)],
          ],
          60,
          560,
        ),
      }),
    );
  }
  for (let ring = 1; ring < 15; ring++) {
    const rise = 1 - (1 - ring / 15) ** 1.5;
    canvas.add(
      path(polygon(around(rise), false), {
        fill: 'none',
        stroke: '#140c0a',
        strokeWidth: 4.5 - rise * 3.4,
        opacity: 0.6,
      }),
      path(polygon(around(rise - 0.006), false), { fill: 'none', stroke: '#f5c98a', strokeWidth: 1.4, opacity: 0.28 }),
    );
    for (let bolt = 0; bolt < 24; bolt++)
      if (random.chance(0.7))
        canvas.add(circle(...onWall(bolt / 23, rise - 0.01), 2.6 - rise * 2, { fill: '#1a0f0c', opacity: 0.7 }));
  }
  canvas.add(
    ellipse(OCULUS.x, OCULUS.y, OCULUS.rx + 8, OCULUS.ry + 6, { fill: '#2a1811' }),
    ellipse(OCULUS.x, OCULUS.y, OCULUS.rx, OCULUS.ry, {
      fill: canvas.radial('#ffffff 0, #ffe9b8 1', OCULUS.x, OCULUS.y, 100),
    }),
  );
}

function beam(canvas: Canvas, random: Random): void {
  const light = canvas.vertical('#fff4d2 0 0.85, #ffdf9e 0.5 0.4, #ffcf80 1 0.22', OCULUS.y, 600);
  const shaft = polygon([
    [OCULUS.x - 100, OCULUS.y],
    [OCULUS.x + 100, OCULUS.y],
    [800, 560],
    [420, 560],
  ]);
  canvas.add(path(shaft, { fill: light, filter: canvas.blur(12), blend: 'screen' }));
  canvas.add(
    path(
      polygon([
        [OCULUS.x - 40, OCULUS.y],
        [OCULUS.x + 50, OCULUS.y],
        [700, 560],
        [520, 560],
      ]),
      { fill: light, filter: canvas.blur(16), opacity: 0.5, blend: 'screen' },
    ),
  );
  canvas.add(glow(canvas, OCULUS.x, OCULUS.y, 300, '#fff0c0', 0.8, 1.3));
  for (let index = 0; index < 130; index++) {
    const t = random.next();
    const half = 90 + t * 90;
    canvas.add(
      circle(OCULUS.x - 90 * t + random.between(-half, half), 90 + t * 450, random.between(0.6, 2), {
        fill: '#fff6dc',
        opacity: random.between(0.2, 0.9),
      }),
    );
  }
}

function stage(canvas: Canvas): void {
  canvas.add(
    ellipse(FLOOR.x, FLOOR.y + 20, FLOOR.rx, FLOOR.ry, {
      fill: canvas.radial('#d89a56 0, #8a5230 0.35, #150d0e 1', 612, 566, 330, 2),
    }),
  );
  canvas.add(
    ellipse(612, 566, 236, 46, { fill: '#ffe3a8', filter: canvas.blur(6) }),
    ellipse(612, 566, 190, 34, { fill: '#fff3cf', filter: canvas.blur(5) }),
  );
  const cast = [
    [520, 566, 92, 1, 0.6, 0.9],
    [590, 584, 98, 1, 0.1, 0.3],
    [654, 570, 94, -1, 0.5, 0.2],
    [728, 562, 88, -1, 0.2, 0.8],
  ] as const;
  for (const [x, y, height, facing, stride, coat] of cast) {
    canvas.add(
      path(
        polygon([
          [x - 10, y],
          [x + 12, y],
          [x - 50, y + 62],
          [x - 84, y + 58],
        ]),
        { fill: '#4a2414', opacity: 0.55, filter: canvas.blur(3) },
      ),
    );
    canvas.add(
      person({ x: x + 2, y: y - 1, height: height + 2, facing, stride, coat }, { fill: '#fff0c6' }),
      person({ x, y, height, facing, stride, coat }, { fill: '#2a1210' }),
    );
  }
  canvas.add(
    line(662, 508, 700, 462, { stroke: '#2a1210', strokeWidth: 5, strokeLinecap: 'round' }),
    line(514, 506, 486, 470, { stroke: '#2a1210', strokeWidth: 5, strokeLinecap: 'round' }),
  );
}

function audience(canvas: Canvas, random: Random): void {
  for (let row = 0; row < 3; row++) {
    const heads = Array.from({ length: 19 - row * 2 }, (_, index) => {
      const x = index * (74 + row * 12) - 30 + random.between(-10, 10);
      const y = 628 + row * 30 - ((x - 612) / 640) ** 2 * 54 * -1 * 0.4 - (1 - ((x - 612) / 640) ** 2) * 4;
      return group([
        bust(x, y - 2, 27 + row * 7, { fill: mix('#e0a05a', '#3c2018', row / 2.2) }, 0),
        bust(x, y + 1.5, 27 + row * 7, { fill: mix('#2c1712', '#0a0608', row / 2) }, random.between(-1, 1)),
      ]);
    });
    canvas.add(...heads);
  }
}

/** Tiny actors at the foot of a silo, under one shaft of daylight. */
export function aTheaterInAGrainSilo(canvas: Canvas): void {
  const random = new Random('silo');
  walls(canvas, random);
  mottle(canvas, 0.3, '0.03 0.008');
  stage(canvas);
  beam(canvas, random);
  audience(canvas, random);
  vignette(canvas, '#080508', 0.6, WIDTH / 2, HEIGHT / 2);
  grain(canvas, 0.3);
}
