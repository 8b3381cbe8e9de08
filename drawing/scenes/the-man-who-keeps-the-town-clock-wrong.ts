import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { CLOCK, face, hands, on } from '../clock.ts';
import { person } from '../figures.ts';
import { cloudBank } from '../landscape.ts';
import { group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { below, points, ribbon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain, mottle, rough, spray, vignette } from '../texture.ts';

function sky(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#2a2f5c 0, #7a4f78 0.35, #d9776a 0.62, #f3b26e 0.82, #f9d89a 1', 0, 560));
  canvas.add(
    group(
      [
        cloudBank(random, 180, 90, 14, '#f6a98a', 0.5),
        cloudBank(random, 330, 50, 12, '#ffd9a0', 0.55),
        cloudBank(random, 70, 50, 9, '#1d2148', 0.5),
      ],
      { filter: canvas.blur('24 5') },
    ),
  );
  canvas.add(glow(canvas, 180, 480, 420, '#ffe2a0', 0.8, 1.3));
}

function house(random: Random, x: number, width: number, base: number, color: string): string {
  const peak = base - width * random.between(0.36, 0.5);
  const middle = x + width / 2;
  const gable = `M${x - 6} ${base}L${middle} ${peak}L${x + width + 6} ${base}L${x + width} 690L${x} 690Z`;
  const eave = { fill: 'none', strokeWidth: 2 + width / 34, strokeLinecap: 'round' } as const;
  const panes = [0.3, 0.56].map((t) =>
    rect(x + width * t, base + 10, width * 0.13, width * 0.18, {
      fill: random.chance(0.5) ? '#ffd27e' : mix(color, '#0d0b1c', 0.5),
    }),
  );
  return group([
    rect(x + width * 0.66, peak - width * 0.02, width * 0.11, width * 0.3, { fill: mix(color, '#0d0b1c', 0.2) }),
    path(gable, { fill: color }),
    path(`M${x - 6} ${base}L${middle} ${peak}`, { ...eave, stroke: mix(color, '#ffca8e', 0.75) }),
    path(`M${middle} ${peak}L${x + width + 6} ${base}`, { ...eave, stroke: mix(color, '#0d0b1c', 0.4) }),
    ...panes,
  ]);
}

function roofs(canvas: Canvas, random: Random): void {
  canvas.add(path(below(ridge(createNoise(random, 4), 470, 34, 240)), { fill: '#b5706c', opacity: 0.8 }));
  for (let row = 0; row < 4; row++) {
    const base = 506 + row * 52;
    const color = mix('#96586a', '#1a1632', row / 3.1);
    const houses: string[] = [];
    for (let x = -50 + row * 17; x < 760; ) {
      const width = random.between(70, 124) * (0.66 + row * 0.24);
      houses.push(house(random, x, width, base + random.between(-8, 8), color));
      x += width * random.between(0.98, 1.25);
    }
    const haze = canvas.vertical(
      [
        [0, '#f3b98e', 0],
        [1, '#f3b98e', 0.3 - row * 0.07],
      ],
      base - 20,
      base + 60,
    );
    canvas.add(group(houses, { filter: rough(canvas, 2) }), rect(0, base - 20, 760, 80, { fill: haze }));
  }
  const birds = [
    [250, 170, 1],
    [296, 148, 0.8],
    [330, 192, 0.7],
    [210, 214, 0.6],
  ] as const;
  for (const [x, y, size] of birds) {
    const wings = `M-18 -6q10 -5 18 6q8 -11 18 -6`;
    canvas.add(
      path(wings, {
        fill: 'none',
        stroke: '#1c1834',
        strokeWidth: 3,
        transform: `translate(${x} ${y}) scale(${size})`,
      }),
    );
  }
}

function tower(canvas: Canvas, random: Random): void {
  const stone = canvas.linear('#c98a6c 0, #7d5460 0.2, #40304c 0.6, #1d1930 1', 590, 0, WIDTH, 0);
  canvas.add(
    rect(600, -10, 720, HEIGHT + 20, { fill: stone }),
    rect(590, -10, 720, HEIGHT + 20, { fill: stone, filter: rough(canvas, 4) }),
  );
  for (let row = 0; row < 20; row++) {
    for (let column = 0; column < 9; column++) {
      const [x, y] = [596 + column * 84 + (row % 2) * 42, row * 36 - 8];
      canvas.add(rect(x, y, 80, 32, { fill: mix('#f0b48c', '#120f24', random.between(0.25, 0.95)), opacity: 0.22 }));
    }
  }
  canvas.add(
    rect(590, -10, 720, HEIGHT + 20, {
      fill: canvas.linear('#000 0 0, #000 1 0.75', 700, 0, WIDTH, 0),
      filter: spray(canvas, '#141024', 0.5),
      opacity: 0.7,
    }),
    rect(566, 606, 740, 26, { fill: '#5a4050' }),
    rect(566, 602, 740, 5, { fill: '#f3b98a', opacity: 0.7 }),
    rect(578, 632, 740, 60, { fill: '#2a2036' }),
  );
}

/** A clock face at dusk, and the man who sets it as he likes. */
export function theManWhoKeepsTheTownClockWrong(canvas: Canvas): void {
  const random = new Random('clock');
  sky(canvas, random);
  roofs(canvas, random);
  tower(canvas, random);
  mottle(canvas, 0.22, '0.02 0.02');
  face(canvas);
  hands(canvas);
  canvas.add(glow(canvas, CLOCK.x, CLOCK.y, 430, '#ffcf80', 0.3));
  const keeper = { x: 716, y: 606, height: 164, stride: 0.5, coat: 0.5, facing: 1, lean: 0.07, hat: true } as const;
  const [tipX, tipY] = on(0.655, 0.5);
  canvas.add(
    person(keeper, { fill: '#100c1a' }),
    line(706, 556, tipX, tipY + 6, { stroke: '#100c1a', strokeWidth: 5.5, strokeLinecap: 'round' }),
    path(
      ribbon(points('728,480 752,496 748,474'), () => 11),
      { fill: '#100c1a' },
    ),
    path(
      ribbon(points('714,482 718,520 726,520'), () => 11),
      { fill: '#100c1a' },
    ),
  );
  vignette(canvas, '#0c0a1c', 0.4, 760, 320);
  grain(canvas, 0.3);
}
