import type { Canvas } from '../canvas.ts';
import { ellipse, group, path, rect } from '../markup.ts';

/** The sheet of a botanical plate: paper with a double rule, and a soft shadow where the plant lies. */
export function plate(canvas: Canvas, paper: string, rule: string): void {
  const { width, height } = canvas;
  const frame = { fill: 'none', stroke: rule } as const;
  canvas.wash(paper);
  canvas.add(
    rect(26, 26, width - 52, height - 52, { ...frame, strokeWidth: 4 }),
    rect(38, 38, width - 76, height - 76, { ...frame, strokeWidth: 1.5 }),
    ellipse(width / 2, height * 0.86, width * 0.32, height * 0.028, { fill: rule, opacity: 0.28 }),
  );
}

/** A few seeds in a row at the foot of the plate. */
export function seeds(
  canvas: Canvas,
  fill: string,
  mark: string,
  [rx, ry]: readonly [number, number],
  count = 5,
): void {
  const y = canvas.height * 0.925;
  const gap = rx * 3.4;
  const start = canvas.width / 2 - ((count - 1) * gap) / 2;
  for (let index = 0; index < count; index++) {
    const x = start + index * gap;
    canvas.add(
      group(
        [
          ellipse(x, y, rx, ry, { fill }),
          path(`M${x - rx * 0.5} ${y}Q${x} ${y - ry * 0.7} ${x + rx * 0.5} ${y - ry * 0.1}`, {
            fill: 'none',
            stroke: mark,
            strokeWidth: 3,
            strokeLinecap: 'round',
          }),
        ],
        { transform: `rotate(${((index * 47) % 70) - 30} ${x} ${y})` },
      ),
    );
  }
}
