import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { bust, profile } from '../figures.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, type Point, points, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, vignette } from '../texture.ts';

const LENS: Point = [846, 236];

function room(canvas: Canvas): void {
  canvas.wash(canvas.linear('#2b1420 0, #1f0f1c 0.5, #4a2630 0.72, #6b3a34 0.9, #3a2028 1', 0, 300, WIDTH, 0));
  for (let fold = 0; fold < 16; fold++) {
    const x = 20 + fold * 50;
    canvas.add(
      path(
        polygon([
          [x, 0],
          [x + 26, 0],
          [x + 14, 520],
          [x - 8, 520],
        ]),
        {
          fill: canvas.linear('#5a1622 0 0.55, #1b0a14 1 0', x - 8, 0, x + 30, 0),
          opacity: 0.9 - fold * 0.05,
        },
      ),
    );
  }
}

function beam(canvas: Canvas, random: Random): void {
  const cone = canvas.linear('#fff6dc 0 0.95, #ffd9a0 0.35 0.5, #f2a868 1 0.22', LENS[0], 0, -40, 0);
  const rays = Array.from({ length: 11 }, (_, index) => {
    const [top, bottom] = [20 + index * 44, 20 + index * 44 + random.between(12, 60)];
    return path(polygon([LENS, [-40, top], [-40, bottom]]), { fill: cone, opacity: random.between(0.12, 0.5) });
  });
  canvas.add(
    group([path(polygon([LENS, [-40, 10], [-40, 510]]), { fill: cone, opacity: 0.62 })], {
      filter: canvas.blur(9),
      blend: 'screen',
    }),
  );
  canvas.add(group(rays, { filter: canvas.blur(4), blend: 'screen' }));
  const smoke = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="0.005 0.008" numOctaves="4" seed="12" result="n"/><feColorMatrix in="n" values="0 0 0 0 1 0 0 0 0 .86 0 0 0 0 .66 2 0 0 0 -.8"/><feComposite operator="in" in2="SourceGraphic"/>`,
  );
  canvas.add(
    path(polygon([LENS, [-40, 10], [-40, 510]]), { fill: '#fff', filter: smoke, opacity: 0.4, blend: 'screen' }),
  );
  for (let index = 0; index < 190; index++) {
    const far = random.next() ** 0.7;
    const y = LENS[1] + (random.between(10, 510) - LENS[1]) * far;
    canvas.add(
      circle(LENS[0] - far * 880, y, random.between(0.7, 2.6) * (0.5 + far), {
        fill: '#fff3d6',
        opacity: random.between(0.25, 0.95),
      }),
    );
  }
}

function reel(x: number, y: number, radius: number, turn: number): string {
  const holes = Array.from({ length: 5 }, (_, index) => {
    const angle = turn + (index / 5) * Math.PI * 2;
    return circle(x + Math.cos(angle) * radius * 0.58, y + Math.sin(angle) * radius * 0.58, radius * 0.24, {
      fill: '#3a1a26',
    });
  });
  return group([
    circle(x, y, radius, { fill: '#08060c' }),
    circle(x, y, radius - 5, { fill: 'none', stroke: '#5b3340', strokeWidth: 2 }),
    ...holes,
    circle(x, y, radius * 0.13, { fill: '#6d4250' }),
  ]);
}

function projector(canvas: Canvas): void {
  const metal = canvas.linear('#4a2a38 0, #1a1119 0.2, #07060b 1', 840, 200, 1100, 320);
  canvas.add(
    path(curve(points('1010,128 960,190 920,210')), { fill: 'none', stroke: '#0b080d', strokeWidth: 8 }),
    reel(1030, 92, 92, 0.3),
    reel(1120, 380, 84, 0.9),
  );
  canvas.add(
    path(polygon(points('900,172 1120,158 1140,318 1090,352 920,336 900,300')), { fill: metal }),
    path(polygon(points('852,212 904,202 904,272 852,262')), { fill: '#0a080d' }),
    path(polygon(points('846,218 856,216 856,258 846,256')), { fill: '#fff8e6' }),
  );
  canvas.add(
    path(polygon(points('900,174 1120,160 1120,166 900,180')), { fill: '#9a6a5a', opacity: 0.8 }),
    path(polygon(points('984,346 1054,350 1080,690 960,690')), { fill: '#08060b' }),
    circle(950, 226, 15, { fill: '#c0603c' }),
    circle(950, 226, 9, { fill: '#ffce83' }),
    ...[0, 1, 2].map((index) => circle(1002 + index * 26, 262, 5, { fill: mix('#b3261e', '#ffce83', index / 2) })),
  );
  canvas.add(
    line(1002, 216, 1080, 210, { stroke: '#7a4a4a', strokeWidth: 3 }),
    glow(canvas, LENS[0], LENS[1], 240, '#fff0cc', 1),
    glow(canvas, LENS[0], LENS[1], 60, '#ffffff', 1),
  );
}

function projectionist(canvas: Canvas): void {
  const ink = '#060509';
  const body = curve(points('1090,700 1098,530 1124,452 1172,420 1240,404 1290,430 1320,500 1330,700'), true);
  const arm = curve(points('1126,480 1060,478 1004,424 986,352 1000,344 1028,408 1080,436 1150,424'), true);
  const { head, face } = profile(1218, 340, 56);
  const light = { fill: 'none', stroke: '#f6b878', strokeWidth: 3.2, strokeLinecap: 'round' } as const;
  canvas.add(
    group([path(body, {}), path(arm, {}), path(head, {})], { fill: ink }),
    path(face, light),
    path(curve(points('1212,424 1164,430 1126,462')), light),
    path(curve(points('1004,352 1030,408 1080,436 1118,440')), { ...light, opacity: 0.7 }),
    path('M1172 312Q1176 272 1222 268Q1272 268 1278 318Q1226 304 1172 312L1146 318Q1152 306 1172 306Z', {
      fill: '#1d0f16',
    }),
    path('M1172 310L1146 317', { ...light, strokeWidth: 2 }),
    circle(1182, 332, 12, { fill: '#ffdf9c', opacity: 0.85, stroke: '#1d0f16', strokeWidth: 3 }),
    line(1194, 331, 1232, 336, { stroke: '#3a2028', strokeWidth: 3 }),
  );
}

/** A projector beam crossing a dark cinema, thick with dust. */
export function theLastProjectionistLearnsANewMachine(canvas: Canvas): void {
  const random = new Random('projectionist');
  room(canvas);
  canvas.moved(-118, 0, () => beam(canvas, random));
  for (let row = 0; row < 3; row++) {
    for (let seat = -1; seat < 11; seat++) {
      const [x, size] = [seat * (78 + row * 26) + random.between(-8, 8) + row * 30, 36 + row * 13];
      if (x > 800 || random.chance(0.22)) continue;
      const y = 536 + row * 62;
      canvas.add(
        bust(x, y - 2, size, { fill: mix('#e89a62', '#4a2430', row / 2.6) }),
        bust(x - 1, y + 2, size, { fill: mix('#31151f', '#07050a', row / 2) }, random.between(-1, 1)),
      );
    }
    canvas.add(
      rect(0, 548 + row * 64, 820, 90, {
        fill: canvas.linear(
          [
            [0, mix('#541a24', '#0b060b', row / 2.4)],
            [1, '#0b060b'],
          ],
          0,
          0,
          930,
          0,
        ),
      }),
    );
  }
  canvas.moved(-118, 0, () => {
    projector(canvas);
    projectionist(canvas);
  });
  vignette(canvas, '#05030a', 0.5, 560, HEIGHT / 2);
  grain(canvas, 0.34);
}
