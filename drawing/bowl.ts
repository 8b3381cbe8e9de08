import type { Canvas } from './canvas.ts';
import { ellipse, group, path } from './markup.ts';
import { type Point, ribbon, sample } from './paths.ts';
import { glow, rough, spray } from './texture.ts';

const BOWL = { x: 800, rim: 268, rx: 290, ry: 66, foot: 556 };

/** A celadon bowl whose breaks are joined in gold. */
export function bowl(canvas: Canvas): void {
  const { x, rim, rx, ry, foot } = BOWL;
  const body = `M${x - rx} ${rim}C${x - rx + 10} ${foot - 90} ${x - 170} ${foot - 16} ${x - 104} ${foot - 14}L${x - 98} ${foot + 12}Q${x} ${foot + 30} ${x + 98} ${foot + 12}L${x + 104} ${foot - 14}C${x + 170} ${foot - 16} ${x + rx - 10} ${foot - 90} ${x + rx} ${rim}Z`;
  canvas.add(ellipse(x + 80, foot + 16, 330, 52, { fill: '#040814', opacity: 0.75, filter: canvas.blur(18) }));
  canvas.add(
    path(body, {
      fill: canvas.linear('#cfe0d0 0, #8fb5a6 0.35, #3f6b68 0.75, #1c3a40 1', x - rx, rim, x + rx, foot),
    }),
  );
  canvas.add(
    path(body, {
      fill: canvas.linear('#000 0.4 0, #000 1 0.9', x - rx, rim, x + rx * 0.9, foot),
      filter: spray(canvas, '#163038', 0.55),
      opacity: 0.75,
    }),
  );
  canvas.add(
    path(`M${x - rx * 0.8} ${rim + 90}Q${x - rx * 0.7} ${rim + 170} ${x - rx * 0.5} ${rim + 220}`, {
      fill: 'none',
      stroke: '#f6fff4',
      strokeWidth: 22,
      strokeLinecap: 'round',
      opacity: 0.35,
      filter: canvas.blur(9),
    }),
  );
  canvas.add(
    ellipse(x, rim, rx, ry, { fill: '#d9e6d2' }),
    ellipse(x, rim + 4, rx - 13, ry - 9, {
      fill: canvas.linear('#1f4448 0, #5d8f86 0.6, #b9d5c2 1', x - rx, 0, x + rx, 0),
    }),
  );
  canvas.add(ellipse(x + 40, rim + 24, rx - 100, ry - 34, { fill: '#0f2a30', opacity: 0.35, filter: canvas.blur(10) }));
  seams(canvas, body);
}

function seams(canvas: Canvas, body: string): void {
  const { x, rim } = BOWL;
  const knot: Point = [x - 40, rim + 150];
  const cracks: readonly (readonly Point[])[] = [
    [knot, [x - 90, rim + 108], [x - 128, rim + 96], [x - 150, rim + 56]],
    [knot, [x + 30, rim + 128], [x + 84, rim + 136], [x + 150, rim + 90], [x + 206, rim + 48]],
    [knot, [x - 66, rim + 200], [x - 44, rim + 244], [x - 70, rim + 300]],
    [knot, [x - 130, rim + 176], [x - 190, rim + 160], [x - 262, rim + 124]],
    [
      [x + 84, rim + 136],
      [x + 116, rim + 190],
      [x + 96, rim + 240],
    ],
    [
      [x + 30, rim + 128],
      [x + 44, rim + 90],
      [x + 22, rim + 64],
    ],
    [
      [x - 150, rim + 58],
      [x - 120, rim + 8],
      [x - 80, rim - 22],
      [x - 84, rim - 58],
    ],
    [
      [x + 206, rim + 46],
      [x + 150, rim + 6],
      [x + 170, rim - 38],
    ],
  ];
  const draw = (grow: number, fill: string, shift = 0) =>
    group(
      cracks.map((crack) =>
        path(
          ribbon(sample(crack, 8), (t) => (10 - t * 4) * grow),
          {},
        ),
      ),
      { fill, transform: `translate(${shift} ${shift * 1.4})` },
    );
  const gold = canvas.linear('#fff0b0 0, #e9b548 0.4, #9a661c 1', x - 290, rim, x + 290, rim + 260);
  canvas.add(
    group([draw(1.2, '#0e2226', 2), draw(1, gold), draw(0.28, '#fffbe0', -1)], {
      filter: rough(canvas, 7, 0.03),
      clipPath: canvas.clip(`${body}M${x - 290} ${rim}a290 66 0 0 1 580 0z`),
    }),
  );
  canvas.add(glow(canvas, x - 60, rim + 130, 200, '#ffd36a', 0.28));
}
