import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { wire } from '../landscape.ts';
import { element, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, vignette } from '../texture.ts';
import { tram } from '../vehicles.ts';

const STREET = 506;
const BOOKS = ['#8c2f28', '#c78a3f', '#3f5a52', '#5a3a4a', '#d9b878', '#32465e'] as const;

function library(canvas: Canvas, random: Random): string {
  const parts = [
    rect(640, -10, 660, STREET + 10, {
      fill: canvas.linear('#1b2b33 0, #0d161e 1', 640, 0, WIDTH, 0),
    }),
  ];
  for (let row = 0; row < 18; row++) parts.push(rect(640, row * 30, 660, 1.6, { fill: '#32464c', opacity: 0.35 }));
  for (const x of [676, 884, 1092]) {
    const light = canvas.vertical('#ffe9b3 0, #fbc567 0.5, #d98a3d 1', 120, 440);
    parts.push(rect(x - 12, 96, 192, 360, { fill: '#0a1016' }), rect(x, 108, 168, 336, { fill: light }));
    for (let shelf = 0; shelf < 4; shelf++) {
      const floor = 196 + shelf * 64;
      for (let book = x + 4; book < x + 156; ) {
        const width = random.between(6, 13);
        const height = random.between(30, 46);
        if (random.chance(0.86))
          parts.push(rect(book, floor - height, width, height, { fill: mix(random.pick(BOOKS), '#f0b050', 0.2) }));
        book += width + 1;
      }
      parts.push(rect(x, floor, 168, 5, { fill: '#7a4624' }));
    }
    parts.push(rect(x + 81, 108, 6, 336, { fill: '#0f171d' }), rect(x, 146, 168, 5, { fill: '#0f171d' }));
  }
  parts.push(
    person(
      { x: 780, y: 470, height: 206, stride: 0.1, coat: 0.8, facing: -1 },
      { fill: '#2a1712', clipPath: canvas.clip('M676 108h168v336h-168z') },
    ),
  );
  parts.push(
    rect(628, 66, 680, 18, { fill: '#22343c' }),
    rect(628, 452, 680, 60, { fill: '#131e25' }),
    glow(canvas, 960, 290, 460, '#ffba5c', 0.36, 1.2),
  );
  return group(parts);
}

function wetStreet(canvas: Canvas, scenery: string): void {
  canvas.add(
    rect(0, STREET - 4, WIDTH, HEIGHT, {
      fill: canvas.vertical('#16222c 0, #070c12 1', STREET, HEIGHT),
    }),
  );
  const ripple = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="0.012 0.11" numOctaves="3" seed="4" result="n"/><feGaussianBlur in="SourceGraphic" stdDeviation="2 9" result="b"/><feDisplacementMap in="b" in2="n" scale="44" xChannelSelector="R" yChannelSelector="G"/>`,
  );
  const mask = canvas.define((id) =>
    element(
      'mask',
      { id },
      rect(0, STREET + 4, WIDTH, 180, {
        fill: canvas.vertical('#fff 0, #777 1', STREET, HEIGHT),
      }),
    ),
  );
  canvas.add(
    group([group([group([scenery], { transform: `matrix(1 0 0 -0.9 0 ${STREET * 1.9 + 4})` })], { filter: ripple })], {
      mask,
      opacity: 0.85,
    }),
  );
  for (const [from, to] of [
    [556, 566],
    [606, 622],
  ] as const)
    canvas.add(
      path(
        polygon([
          [0, from],
          [620, from - 12],
          [648, from - 4],
          [648, from],
          [620, from - 7],
          [0, from + 6 + (to - from) * 0.2],
        ]),
        { fill: '#b9c4c4', opacity: 0.5 },
      ),
    );
  canvas.add(rect(636, 512, 30, 44, { fill: '#0a0f14' }), rect(630, 504, 42, 14, { rx: 3, fill: '#b3261e' }));
}

function rain(canvas: Canvas, random: Random): void {
  const drops = Array.from({ length: 260 }, () => {
    const [x, y, length] = [random.between(-20, WIDTH), random.between(-20, HEIGHT), random.between(14, 44)];
    return line(x, y, x - length * 0.22, y + length, {
      opacity: random.between(0.08, 0.42),
      strokeWidth: random.between(0.7, 1.5),
    });
  });
  const splashes = Array.from({ length: 70 }, () =>
    ellipse(
      random.between(0, WIDTH),
      random.between(STREET + 14, HEIGHT),
      random.between(3, 10),
      random.between(1, 2.4),
      { strokeWidth: 1.1, opacity: random.between(0.15, 0.55) },
    ),
  );
  canvas.add(group([...drops, ...splashes], { stroke: '#dfe9ea', fill: 'none' }));
}

/** The last stop: a tram by the lit windows of a library, in rain. */
export function theLibraryAtTheEndOfTheLine(canvas: Canvas): void {
  const random = new Random('library');
  canvas.wash(canvas.vertical('#0c1a26 0, #2a4756 0.6, #5d7477 1', 0, STREET));
  for (let index = 0; index < 11; index++)
    canvas.add(
      path(
        polygon([
          [index * 66 - 20, STREET],
          [index * 66 - 20, 330 - random.between(0, 90)],
          [index * 66 + 20, 300 - random.between(0, 90)],
          [index * 66 + 52, 330],
          [index * 66 + 52, STREET],
        ]),
        { fill: '#1b3340', opacity: 0.8 },
      ),
    );
  mottle(canvas, 0.3, '0.006 0.012');
  const scenery = library(canvas, random) + tram(canvas);
  canvas.add(path(wire([-20, 128], [660, 150], 26), { fill: 'none', stroke: '#060b10', strokeWidth: 2.5 }), scenery);
  wetStreet(canvas, scenery);
  const walker = { x: 596, y: 546, height: 150, stride: 0.6, coat: 0.75 } as const;
  canvas.add(
    person(walker, { fill: '#05080c' }),
    path('M540 414Q552 366 604 360Q656 366 670 414Q650 404 636 412Q620 402 604 412Q588 402 572 412Q556 404 540 414Z', {
      fill: '#0a0e14',
    }),
    line(604, 362, 610, 474, { stroke: '#05080c', strokeWidth: 3 }),
    path('M604 361Q654 367 669 412', { fill: 'none', stroke: '#ffc879', strokeWidth: 2.5, opacity: 0.9 }),
  );
  rain(canvas, random);
  vignette(canvas, '#04080d', 0.5);
  grain(canvas, 0.26);
}
