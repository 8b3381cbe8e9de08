import type { Canvas } from './canvas.ts';
import { circle, group, line, path } from './markup.ts';
import { type Point, polygon } from './paths.ts';

/** Where the clock hangs. */
export const CLOCK = { x: 900, y: 318, r: 262 };

/** A place on the dial: turn 0–1 clockwise from the top, reach 0–1 outward. */
export const on = (turn: number, reach: number): Point => {
  const angle = turn * Math.PI * 2 - Math.PI / 2;
  return [CLOCK.x + Math.cos(angle) * CLOCK.r * reach, CLOCK.y + Math.sin(angle) * CLOCK.r * reach];
};

/** The lit dial, without numerals. */
export function face(canvas: Canvas): void {
  const { x, y, r } = CLOCK;
  const ring = (reach: number, width: number, stroke: string) =>
    circle(x, y, r * reach, { fill: 'none', stroke, strokeWidth: width });
  canvas.add(
    circle(x + 8, y + 16, r + 24, { fill: '#0b0818', opacity: 0.6, filter: canvas.blur(12) }),
    circle(x, y, r + 22, { fill: canvas.linear('#f6c28c 0, #8a5a4c 0.4, #241a30 1', x - r, y - r, x + r, y + r) }),
    circle(x, y, r + 4, { fill: '#1d1728' }),
  );
  canvas.add(
    circle(x, y, r, {
      fill: canvas.radial('#fff6d6 0, #fde3a4 0.55, #efb768 0.85, #b8743f 1', x - 30, y + 10, r * 1.08),
    }),
    ring(0.95, 3, '#33202a'),
    ring(0.83, 3, '#33202a'),
    ring(0.42, 2, '#33202a'),
  );
  for (let tick = 0; tick < 60; tick++)
    canvas.add(
      line(...on(tick / 60, 0.86), ...on(tick / 60, 0.93), { stroke: '#33202a', strokeWidth: tick % 5 ? 3 : 9 }),
    );
  for (let hour = 0; hour < 12; hour++)
    canvas.add(
      path(
        polygon([
          on(hour / 12 - 0.009, 0.8),
          on(hour / 12 + 0.009, 0.8),
          on(hour / 12 + 0.004, 0.6),
          on(hour / 12 - 0.004, 0.6),
        ]),
        { fill: '#33202a' },
      ),
      circle(...on(hour / 12, 0.56), 4, { fill: '#33202a' }),
    );
  for (let petal = 0; petal < 12; petal++)
    canvas.add(
      path(
        polygon([on(petal / 12, 0.4), on(petal / 12 + 0.03, 0.24), on(petal / 12, 0.1), on(petal / 12 - 0.03, 0.24)]),
        { fill: '#c98a4c', opacity: 0.5 },
      ),
    );
}

/** Both hands, with their shadow. */
export function hands(canvas: Canvas): void {
  const hand = (turn: number, reach: number, width: number) =>
    polygon([
      on(turn, reach),
      on(turn + width * 0.9, reach * 0.76),
      on(turn + width * 0.4, reach * 0.66),
      on(turn + width * 1.3, 0.1),
      on(turn + 0.5, 0.16),
      on(turn - width * 1.3, 0.1),
      on(turn - width * 0.4, reach * 0.66),
      on(turn - width * 0.9, reach * 0.76),
    ]);
  const shapes = group([path(hand(0.655, 0.52, 0.03), {}), path(hand(0.885, 0.88, 0.018), {})], {});
  canvas.add(
    group([shapes], { fill: '#2a1410', opacity: 0.4, transform: 'translate(9 14)', filter: canvas.blur(4) }),
    group([shapes], { fill: '#1b1420' }),
    circle(CLOCK.x, CLOCK.y, 18, { fill: '#1b1420' }),
    circle(CLOCK.x, CLOCK.y, 8, { fill: '#b3261e' }),
  );
}
