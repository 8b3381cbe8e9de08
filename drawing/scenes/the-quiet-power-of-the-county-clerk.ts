import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, points, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, rough, vignette } from '../texture.ts';

const SPINES = ['#7a2a22', '#5a3a26', '#31483f', '#8a6a3c', '#43303a', '#2f3c4c', '#a58a5c', '#64221e'] as const;
const LAMP = { x: 716, y: 520 };

function ledger(random: Random, x: number, floor: number, width: number, height: number): string {
  const color = random.pick(SPINES);
  const lean = random.chance(0.08) ? random.between(-6, 6) : 0;
  const top = floor - height;
  const bands = [0.16, 0.3, 0.82].map((t) => rect(x, top + height * t, width, 3, { fill: mix(color, '#e3c07a', 0.5) }));
  const label = random.chance(0.4)
    ? [rect(x + width * 0.2, top + height * 0.42, width * 0.6, height * 0.2, { fill: '#d9c79a', opacity: 0.8 })]
    : [];
  const body = rect(x, top, width, height, { fill: color });
  const shade = rect(x + width * 0.72, top, width * 0.28, height, { fill: '#000', opacity: 0.35 });
  const shine = rect(x + width * 0.16, top, width * 0.14, height, { fill: '#fff', opacity: 0.12 });
  return group([body, shine, ...bands, ...label, shade], { transform: `rotate(${lean} ${x} ${floor})` });
}

function shelf(canvas: Canvas, random: Random, floor: number, tall: number): void {
  const books: string[] = [];
  for (let x = -6; x < WIDTH; ) {
    if (random.chance(0.03)) {
      x += random.between(14, 40);
      continue;
    }
    const width = random.between(13, 30);
    books.push(ledger(random, x, floor, width, tall * random.between(0.72, 0.9)));
    x += width + 1;
  }
  canvas.add(
    ...books,
    rect(0, floor, WIDTH, 9, { fill: '#4a3322' }),
    rect(0, floor, WIDTH, 2.5, { fill: '#93693c' }),
    rect(0, floor + 9, WIDTH, 13, { fill: '#000', opacity: 0.45 }),
  );
}

function darkness(canvas: Canvas): void {
  const night = canvas.radial(
    '#ffe9b8 0, #f0b468 0.18, #b07c5c 0.42, #6a6a70 0.72, #364252 1',
    LAMP.x - 40,
    LAMP.y - 10,
    640,
    1.15,
  );
  canvas.wash(night, { blend: 'multiply' });
}

function ladder(canvas: Canvas): void {
  const rung = (t: number) =>
    line(306 + 66 * t, 660 - 600 * t, 362 + 66 * t, 660 - 600 * t, { stroke: '#0b0808', strokeWidth: 6 });
  const rail = (shift: number) => line(300 + shift, 690, 372 + shift, 30, { stroke: '#120d0c', strokeWidth: 8 });
  canvas.add(rail(0), rail(56), ...Array.from({ length: 13 }, (_, index) => rung(index / 13 + 0.04)));
}

function clerk(canvas: Canvas): void {
  const ink = '#0d0b0e';
  const body = curve(
    points('520,640 524,560 542,520 572,502 588,488 604,500 628,520 664,578 716,584 714,598 650,604 640,640'),
    true,
  );
  canvas.add(
    path(body, { fill: ink }),
    ellipse(594, 462, 24, 29, { fill: ink, transform: 'rotate(14 594 462)' }),
    path(curve(points('572,452 586,430 612,436 616,452'), false), { fill: ink }),
  );
  canvas.add(
    path(curve(points('612,448 619,462 613,482 604,496 632,520 664,574 712,584')), {
      fill: 'none',
      stroke: '#f6c373',
      strokeWidth: 4,
      opacity: 0.85,
    }),
  );
}

function desk(canvas: Canvas): void {
  const top = canvas.radial('#e8b366 0, #8a5630 0.4, #1b1210 1', LAMP.x, 606, 380, 1.2);
  canvas.add(
    path(polygon(points('360,604 960,604 1010,640 310,640')), { fill: top }),
    rect(310, 640, 700, 60, {
      fill: canvas.linear('#0c0a0b 0, #3a2417 0.55, #0c0a0b 1', 310, 0, 1010, 0),
    }),
  );
  canvas.add(
    path(polygon(points('640,606 742,602 800,616 690,622')), { fill: '#fff0cb' }),
    path(polygon(points('742,602 838,606 884,620 800,616')), { fill: '#f3d9a0' }),
  );
  for (let index = 0; index < 7; index++)
    canvas.add(
      rect(880 - index * 1.5, 592 - index * 11, 74, 10, { fill: index % 2 ? '#5a2019' : '#2d3a33' }),
      rect(880 - index * 1.5, 592 - index * 11, 5, 10, { fill: '#e9bd74' }),
    );
  canvas.add(
    path(curve(points('790,604 786,540 772,496 742,486')), { fill: 'none', stroke: '#16110f', strokeWidth: 5 }),
    ellipse(790, 606, 30, 6, { fill: '#16110f' }),
  );
  canvas.add(
    path('M690 516Q696 478 734 474Q768 476 776 508Z', { fill: '#1e4434' }),
    path('M690 516Q732 506 776 508L772 513Q732 514 694 521Z', { fill: '#fff3c8' }),
  );
}

/** One clerk, one lamp, and a wall of ledgers. */
export function theQuietPowerOfTheCountyClerk(canvas: Canvas): void {
  const random = new Random('clerk');
  canvas.wash('#1a1210');
  for (let row = 0; row < 6; row++) shelf(canvas, random, 108 + row * 116, 106);
  for (const x of [-8, 244, 500, 930, 1170])
    canvas.add(rect(x, 0, 16, HEIGHT, { fill: '#3d2a1c' }), rect(x, 0, 4, HEIGHT, { fill: '#8a6238' }));
  darkness(canvas);
  ladder(canvas);
  const light = canvas.linear('#ffe3a1 0 0.55, #ffe3a1 1 0', 733, 512, 733, 640);
  clerk(canvas);
  desk(canvas);
  canvas.add(
    path(polygon(points('692,518 776,510 880,640 540,640')), { fill: light, filter: canvas.blur(10), blend: 'screen' }),
  );
  canvas.add(
    glow(canvas, 733, 514, 380, '#ffcf80', 0.8),
    circle(733, 514, 6, { fill: '#fff8df', filter: rough(canvas, 2) }),
  );
  vignette(canvas, '#05070b', 0.4, LAMP.x, LAMP.y - 130);
  grain(canvas, 0.32);
}
