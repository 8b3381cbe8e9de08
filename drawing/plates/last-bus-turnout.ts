import type { Canvas } from '../canvas.ts';
import { circle, group, line, path, rect } from '../markup.ts';

/** The hour of the last bus, and how many of a hundred voted then. */
const years = [
  { hour: 19, minute: 10, voted: 61 },
  { hour: 17, minute: 30, voted: 54 },
  { hour: 15, minute: 40, voted: 43 },
] as const;

const INK = '#2b2a33';
const RED = '#b3392f';

function clock(x: number, y: number, hour: number, minute: number): string {
  const hand = (turn: number, length: number, width: number) =>
    line(x, y + 10, x, y - length, {
      stroke: INK,
      strokeWidth: width,
      strokeLinecap: 'round',
      transform: `rotate(${turn} ${x} ${y})`,
    });
  const ticks = Array.from({ length: 12 }, (_, index) =>
    line(x, y - 84, x, y - (index % 3 ? 76 : 68), {
      stroke: INK,
      strokeWidth: index % 3 ? 4 : 7,
      transform: `rotate(${index * 30} ${x} ${y})`,
    }),
  );
  return group([
    circle(x, y, 104, { fill: INK }),
    circle(x, y, 94, { fill: '#fbf4e2' }),
    ...ticks,
    hand((hour % 12) * 30 + minute / 2, 46, 10),
    hand(minute * 6, 68, 6),
    circle(x, y, 8, { fill: RED }),
  ]);
}

/** A folded paper with a cross on it, or an empty place for one. */
function ballot(x: number, y: number, isCast: boolean): string {
  if (!isCast) return rect(x, y, 22, 16, { rx: 3, fill: 'none', stroke: '#b9a887', strokeWidth: 2 });
  return group([
    rect(x - 1, y - 1, 24, 18, { rx: 3, fill: RED }),
    path(`M${x + 6} ${y + 8}l4 4l7 -8`, { fill: 'none', stroke: '#fff6e4', strokeWidth: 3, strokeLinecap: 'round' }),
  ]);
}

/** Three clocks, each over a hundred ballots, of which those that were cast are red. */
export function lastBusTurnout(canvas: Canvas): void {
  canvas.wash('#efe3c8');
  years.forEach(({ hour, minute, voted }, column) => {
    const x = 224 + column * 416;
    canvas.add(clock(x, 168, hour, minute));
    for (let index = 0; index < 100; index++) {
      canvas.add(ballot(x - 156 + (index % 10) * 32, 326 + Math.floor(index / 10) * 31, index < voted));
    }
  });
  canvas.add(
    ...[432, 848].map((x) =>
      line(x, 60, x, 660, { stroke: '#cbb98f', strokeWidth: 2, strokeDasharray: '2 10', strokeLinecap: 'round' }),
    ),
  );
}
