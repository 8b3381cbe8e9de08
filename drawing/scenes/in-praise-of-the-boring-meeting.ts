import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, line, path, rect } from '../markup.ts';
import { type Point, polygon } from '../paths.ts';
import { glow, grain, mottle, rough, spray, vignette } from '../texture.ts';

const FLOOR = 372;

function room(canvas: Canvas): void {
  canvas.wash(canvas.linear('#93a08a 0, #c3c3a0 0.5, #7f8f80 1', 0, 0, WIDTH, 0));
  const shade = canvas.linear('#000 0 0.1, #000 1 0.75', 500, 0, WIDTH, 0);
  canvas.add(rect(0, 0, WIDTH, FLOOR, { fill: shade, filter: spray(canvas, '#55695f', 0.5) }));
  canvas.add(
    rect(0, FLOOR, WIDTH, HEIGHT, {
      fill: canvas.vertical('#a9683f 0, #6e3a28 1', FLOOR, HEIGHT),
    }),
  );
  for (let board = -16; board < 34; board++)
    canvas.add(
      line(640 + (board - 9) * 62, FLOOR, 640 + (board - 9) * 168 + 40, HEIGHT, {
        stroke: '#4c2419',
        strokeWidth: 1.6,
        opacity: 0.45,
      }),
    );
  canvas.add(
    rect(0, FLOOR - 30, WIDTH, 30, { fill: '#5d6b5e' }),
    rect(0, FLOOR - 32, WIDTH, 4, { fill: '#dcd6b4', opacity: 0.8 }),
  );
}

function windows(canvas: Canvas): void {
  for (const x of [70, 300, 530]) {
    canvas.add(
      rect(x - 12, 34, 172, 260, { fill: '#e9e2c8' }),
      rect(x, 46, 148, 236, {
        fill: canvas.vertical('#f9f4df 0, #fbe3a4 0.6, #b9c79b 1', 46, 282),
      }),
    );
    canvas.add(
      ellipse(x + 30, 262, 70, 40, {
        fill: '#93a878',
        opacity: 0.5,
        filter: canvas.blur(7),
        clipPath: canvas.clip(`M${x} 46h148v236h-148z`),
      }),
    );
    canvas.add(
      rect(x + 70, 46, 8, 236, { fill: '#e9e2c8' }),
      ...[122, 200].map((y) => rect(x, y, 148, 7, { fill: '#e9e2c8' })),
      rect(x - 20, 292, 188, 11, { fill: '#f3edd6' }),
      rect(x - 20, 303, 188, 9, { fill: '#4c5a50', opacity: 0.5 }),
    );
  }
  canvas.add(
    ellipse(1020, 120, 48, 48, { fill: '#2f3b36' }),
    ellipse(1020, 120, 42, 42, { fill: '#f0e8cb' }),
    path('M1020 120V90M1020 120L1040 130', {
      fill: 'none',
      stroke: '#2f3b36',
      strokeWidth: 4.5,
      strokeLinecap: 'round',
    }),
  );
}

function sunlight(canvas: Canvas): void {
  const patches: string[] = [];
  for (const x of [70, 300, 530]) {
    for (const column of [0, 1]) {
      for (const row of [0, 1, 2]) {
        const [near, far] = [392 + row * 84, 466 + row * 84];
        const across = (edge: number, y: number) => x + 40 + edge + (y - FLOOR) * (1.02 + (x + edge - 300) * 0.0006);
        const [left, right] = [column * 82, column * 82 + 68];
        const quad: Point[] = [
          [across(left, near), near],
          [across(right, near), near],
          [across(right * 1.14, far), far],
          [across(left * 1.14, far), far],
        ];
        patches.push(path(polygon(quad), {}));
      }
    }
  }
  canvas.add(group(patches, { fill: '#ffdf94', opacity: 0.9, filter: canvas.blur(2.5) }));
  const shaft = canvas.linear('#fff3c8 0 0.5, #fff3c8 1 0', 260, 100, 760, 560);
  for (const x of [70, 300, 530])
    canvas.add(
      path(
        polygon([
          [x, 46],
          [x + 148, 46],
          [x + 640, HEIGHT],
          [x + 330, HEIGHT],
          [x, 282],
        ]),
        { fill: shaft, opacity: 0.55, filter: canvas.blur(12), blend: 'screen' },
      ),
    );
}

/** A folding chair seen from the front quarter, `size` tall. */
function chair(canvas: Canvas, x: number, y: number, size: number): string {
  const at = (u: number, v: number): Point => [x + u * size, y - v * size];
  const bar = (points: readonly Point[], width: number, stroke: string) =>
    path(polygon(points, false), {
      fill: 'none',
      stroke,
      strokeWidth: width * size,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    });
  const steel = '#26302f';
  const back = [at(-0.21, 0.98), at(0.19, 1), at(0.2, 0.76), at(-0.2, 0.74)];
  const seat = [at(-0.25, 0.5), at(0.21, 0.51), at(0.3, 0.43), at(-0.2, 0.41)];
  const shadow = [at(-0.24, 0), at(0.24, 0.02), at(1.1, -0.42), at(1.0, -0.62), at(0.5, -0.5)];
  return group([
    path(polygon(shadow), { fill: '#3c1a18', opacity: 0.5, filter: canvas.blur(3) }),
    bar([at(0.2, 1), at(0.21, 0.5), at(-0.1, 0.06)], 0.028, '#182020'),
    bar([at(0.22, 0.46), at(0.3, 0)], 0.03, steel),
    bar([at(-0.21, 0.98), at(-0.2, 0.46), at(-0.05, 0)], 0.03, steel),
    bar([at(-0.22, 0.46), at(-0.3, 0.04)], 0.028, '#182020'),
    bar([at(-0.26, 0.16), at(0.24, 0.14)], 0.018, '#182020'),
    path(polygon(back), {
      fill: canvas.linear('#f4d79a 0, #7d4a34 1', ...at(-0.22, 0.9), ...at(0.22, 0.9)),
    }),
    path(polygon(seat), {
      fill: canvas.linear('#ffe7b0 0, #8f5636 1', ...at(-0.25, 0.46), ...at(0.3, 0.46)),
    }),
    path(polygon([at(-0.2, 0.41), at(0.3, 0.43), at(0.3, 0.405), at(-0.2, 0.385)]), { fill: '#33201d' }),
  ]);
}

/** Empty folding chairs in afternoon light, waiting for nothing much. */
export function inPraiseOfTheBoringMeeting(canvas: Canvas): void {
  room(canvas);
  mottle(canvas, 0.2, '0.02 0.03');
  windows(canvas);
  sunlight(canvas);
  const chairs: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let seat = 0; seat < 6 - row; seat++) {
      chairs.push(chair(canvas, 420 + row * -90 + seat * (142 + row * 66), 462 + row * 92, 156 + row * 62));
    }
  }
  canvas.add(group(chairs, { filter: rough(canvas, 2.5, 0.06) }));
  for (const x of [144, 374, 604]) canvas.add(glow(canvas, x, 160, 210, '#fff3c8', 0.45));
  vignette(canvas, '#1c1a18', 0.5, 470, 320);
  grain(canvas, 0.3);
}
