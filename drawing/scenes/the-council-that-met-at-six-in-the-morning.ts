import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { bareTree, cloudBank } from '../landscape.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { below, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain, rough } from '../texture.ts';

const GROUND = 432;

function sky(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#132443 0, #33578a 0.5, #86a6c0 0.85, #d9c9bd 1', 0, GROUND));
  canvas.add(
    group([cloudBank(random, 300, 50, 12, '#f0cfc0', 0.4), cloudBank(random, 150, 60, 9, '#0f1f3c', 0.5)], {
      filter: canvas.blur('30 6'),
    }),
  );
  for (let index = 0; index < 40; index++)
    canvas.add(
      circle(random.between(0, WIDTH), random.between(0, 180), random.between(0.6, 1.5), {
        fill: '#e9f1f7',
        opacity: random.between(0.2, 0.9),
      }),
    );
}

function windowPane(canvas: Canvas, random: Random, x: number): string {
  const [y, width, height] = [276, 50, 112];
  const arch = `M${x} ${y + height}V${y + 22}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + 22}V${y + height}Z`;
  const inside = canvas.vertical('#fff1c4 0, #fcc96c 0.6, #e08f3c 1', y, y + height);
  const parts = [path(arch, { fill: inside, stroke: '#e9d3ad', strokeWidth: 4 })];
  if (random.chance(0.75))
    parts.push(
      group(
        [person({ x: x + random.between(14, 36), y: y + height + 58, height: 128, stride: 0 }, { fill: '#5b321f' })],
        { clipPath: canvas.clip(arch), opacity: 0.85 },
      ),
    );
  parts.push(
    line(x + width / 2, y, x + width / 2, y + height, { stroke: '#3a2c2e', strokeWidth: 3 }),
    line(x, y + 44, x + width, y + 44, { stroke: '#3a2c2e', strokeWidth: 3 }),
  );
  return group(parts);
}

function hall(canvas: Canvas, random: Random): void {
  const wall = canvas.linear('#2a3550 0, #1b2540 1', 250, 0, 1180, 0);
  canvas.add(
    path(polygon(points('250,240 300,178 1130,178 1180,240')), { fill: '#121a30' }),
    rect(262, 238, 906, 200, { fill: wall }),
    rect(250, 234, 930, 10, { fill: '#3b4a6b' }),
  );
  canvas.add(
    rect(676, 96, 78, 90, { fill: '#1d2742' }),
    path(polygon(points('664,98 715,20 766,98')), { fill: '#0f172b' }),
    line(715, 22, 715, -14, { stroke: '#0f172b', strokeWidth: 3 }),
    circle(715, 138, 24, { fill: '#ffe9b5' }),
    path('M715 138V120M715 138L724 146', { fill: 'none', stroke: '#1d2742', strokeWidth: 3.5 }),
    glow(canvas, 715, 138, 70, '#ffdf9a', 0.5),
  );
  canvas.add(path(polygon(points('622,238 715,190 808,238')), { fill: '#27334f' }));
  for (let index = 0; index < 11; index++) if (index !== 5) canvas.add(windowPane(canvas, random, 290 + index * 80));
  const door = canvas.vertical('#fff3cc 0, #f3b155 1', 270, 436);
  canvas.add(
    rect(682, 268, 66, 170, { fill: door }),
    ...[634, 664, 756, 786].map((x) => rect(x, 242, 11, 196, { fill: '#55648a' })),
  );
  canvas.add(polygonStep(600, 436, 230), polygonStep(584, 444, 262), glow(canvas, 715, 350, 380, '#ffbf66', 0.42, 1.5));
}

const polygonStep = (x: number, y: number, width: number) =>
  rect(x, y, width, 9, { fill: mix('#5a668a', '#f3b155', y > 440 ? 0.25 : 0.4) });

function lawn(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 4);
  canvas.add(
    path(below(ridge(noise, GROUND + 8, 7, 200)), {
      fill: canvas.vertical('#7f9bbb 0, #4a6892 0.4, #182a4c 1', GROUND, HEIGHT),
    }),
  );
  for (let index = 0; index < 11; index++) {
    const x = 290 + index * 80;
    const slant = (x - 715) * 0.55;
    const spill = canvas.vertical(
      [
        [0, '#ffcf83', index === 5 ? 0.95 : 0.6],
        [1, '#ffcf83', 0],
      ],
      446,
      660,
    );
    canvas.add(
      path(
        polygon([
          [x, 450],
          [x + 50, 450],
          [x + 78 + slant, 670],
          [x - 28 + slant, 670],
        ]),
        { fill: spill, filter: canvas.blur(3) },
      ),
    );
  }
  canvas.add(
    path(polygon(points('676,452 754,452 900,690 530,690')), {
      fill: canvas.vertical('#ffe6b4 0 0.75, #c9d3e0 1 0.1', 452, 690),
      filter: rough(canvas, 6),
    }),
  );
}

function walkers(canvas: Canvas): void {
  const people = [
    [500, 652, 172, 1, 0.9],
    [352, 606, 132, 1, 0.7],
    [604, 560, 104, 1, 0.8],
    [902, 590, 126, -1, 0.8],
    [980, 600, 118, -1, 0.5],
    [792, 506, 78, -1, 0.6],
    [664, 492, 68, 1, 0.7],
    [1150, 652, 166, -1, 0.9],
  ] as const;
  for (const [x, y, height, facing, stride] of people) {
    const away = (x - 715) / 300;
    const shadow = polygon([
      [x - height * 0.08, y - 2],
      [x + height * 0.1, y - 2],
      [x + height * (0.24 + away), y + height * 0.9],
      [x + height * (-0.02 + away), y + height * 0.9],
    ]);
    canvas.add(
      path(shadow, {
        fill: canvas.vertical('#0a1530 0 0.75, #0a1530 1 0', y, y + height * 0.9),
        filter: canvas.blur(3),
      }),
    );
    canvas.add(
      person(
        { x, y, height, facing, stride, coat: 0.65, hat: height % 4 === 0, bag: height > 120 },
        { fill: mix('#0a1124', '#33456b', Math.max(0, (110 - height) / 130)) },
      ),
    );
  }
}

/** A row of lit windows in the blue dawn, and people walking to it. */
export function theCouncilThatMetAtSixInTheMorning(canvas: Canvas): void {
  const random = new Random('council');
  sky(canvas, random);
  canvas.add(path(below(ridge(createNoise(random), 400, 40, 150)), { fill: '#3d5c84' }));
  hall(canvas, random);
  lawn(canvas, random);
  canvas.add(
    group([bareTree(random, 150, 486, 92, -1.55, 13), bareTree(random, 1236, 470, 74, -1.62, 10)], {
      stroke: '#0c162c',
      strokeLinecap: 'round',
    }),
  );
  walkers(canvas);
  grain(canvas, 0.3);
}
