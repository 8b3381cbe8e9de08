import type { Canvas } from './canvas.ts';
import { circle, group, path, rect } from './markup.ts';
import { mix } from './palette.ts';
import { polygon } from './paths.ts';
import type { Random } from './random.ts';
import { glow, spray } from './texture.ts';

type Terrace = {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly width: number;
  readonly drop: number;
  readonly brick: string;
};

/** A row of brick houses under snow, some of them lit. */
export function terrace(canvas: Canvas, random: Random, { x, y, count, width, drop, brick }: Terrace): void {
  for (let index = 0; index < count; index++) {
    const [left, top] = [x + index * width, y + index * drop];
    const height = width * 1.15;
    const tone = mix(brick, '#2a2428', random.between(0, 0.25));
    const lit = random.chance(0.27);
    const roof = polygon([
      [left - 2, top + 4],
      [left + width * 0.08, top - width * 0.5],
      [left + width * 1.02, top - width * 0.5 + drop * 0.2],
      [left + width + 2, top + 4],
    ]);
    const parts = [
      rect(left, top, width + 1, height + 200, { fill: tone }),
      path(roof, { fill: '#eef0ef' }),
      path(roof, {
        fill: canvas.vertical('#000 0 0, #000 1 0.8', top - width * 0.5, top + 6),
        filter: spray(canvas, '#9fabb3', 0.5, index),
      }),
    ];
    for (const [u, v, w, h] of [
      [0.14, 0.14, 0.24, 0.26],
      [0.62, 0.14, 0.24, 0.26],
      [0.14, 0.62, 0.3, 0.3],
    ] as const) {
      const glass = lit && random.chance(0.75) ? '#ffca6e' : '#23262d';
      parts.push(
        rect(left + width * u - 2, top + width * v - 2, width * w + 4, width * h + 4, {
          fill: mix(tone, '#f0e8da', 0.55),
        }),
        rect(left + width * u, top + width * v, width * w, width * h, { fill: glass }),
        rect(left + width * (u + w / 2) - 1, top + width * v, 2, width * h, { fill: mix(tone, '#f0e8da', 0.4) }),
        rect(left + width * u - 3, top + width * (v + h) + 1, width * w + 6, 3.5, { fill: '#f5f6f4' }),
      );
      if (glass === '#ffca6e')
        parts.push(glow(canvas, left + width * (u + w / 2), top + width * (v + h / 2), width * 0.8, '#ffb84f', 0.5));
    }
    parts.push(
      rect(left + width * 0.6, top + width * 0.58, width * 0.26, width * 0.62, {
        fill: random.pick(['#7a1f1c', '#2f4a4a', '#3a3640', '#5a4a3a']),
      }),
      rect(left + width * 0.82, top - width * 0.78, width * 0.2, width * 0.42, { fill: mix(tone, '#1a1618', 0.3) }),
      rect(left + width * 0.8, top - width * 0.8, width * 0.24, 5, { fill: '#f5f6f4' }),
    );
    canvas.add(group(parts));
    if (lit) smoke(canvas, random, left + width * 0.92, top - width * 0.82, width);
  }
}

function smoke(canvas: Canvas, random: Random, x: number, y: number, size: number): void {
  const puffs = Array.from({ length: 9 }, (_, index) =>
    circle(x + index * size * 0.17 + random.between(-4, 4), y - index * size * 0.22, size * (0.07 + index * 0.035), {
      opacity: 0.62 - index * 0.06,
    }),
  );
  canvas.add(group(puffs, { fill: '#5e646b', filter: canvas.blur(size * 0.05) }));
}
