import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { conifer } from '../landscape.ts';
import { circle, group, path, rect } from '../markup.ts';
import { mix, ramp } from '../palette.ts';
import { below, heightAt, type Point, points, polygon, ridge } from '../paths.ts';
import { createNoise, type Noise, Random } from '../random.ts';
import { grain, mottle, paperShadow, spray } from '../texture.ts';

const DESERT: readonly [string, ...string[]] = ['#e6b27a', '#d98a52', '#b9573a', '#8a3530', '#4f2029'];
const FJORD: readonly [string, ...string[]] = ['#9dbfc0', '#6a9aa4', '#3f7282', '#23505f', '#0f2f3d'];

/** A torn edge from top to bottom, wandering around x. */
function tear(noise: Noise, x: number, slant: number, ragged: number): Point[] {
  const points: Point[] = [];
  for (let y = -20; y <= HEIGHT + 20; y += 4) {
    points.push([x + (y - HEIGHT / 2) * slant + noise(y / 150) * 58 + noise(y / 17, 9) * ragged, y]);
  }
  return points;
}

const leftOf = (edge: readonly Point[]) => polygon([[-40, -20], ...edge, [-40, HEIGHT + 20]]);
const rightOf = (edge: readonly Point[]) => polygon([[WIDTH + 40, -20], ...edge, [WIDTH + 40, HEIGHT + 20]]);

/** Torn paper: a white fibrous margin under the printed side. */
function sheet(
  canvas: Canvas,
  shape: string,
  margin: string,
  content: readonly string[],
  shadow: string,
  fiber: string,
): string {
  return group([path(margin, { fill: fiber, filter: shadow }), group(content, { clipPath: canvas.clip(shape) })]);
}

function desert(canvas: Canvas, random: Random): string[] {
  const noise = createNoise(random, 4);
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, {
      fill: canvas.vertical('#c85a3a 0, #e89a58 0.3, #f8d79c 0.55', 0, HEIGHT),
    }),
    circle(300, 214, 92, { fill: '#fbeecb' }),
  ];
  for (let row = 0; row < 5; row++) {
    const shape = below(ridge(noise, 330 + row * 74, 74 - row * 6, 330, row + 1));
    const light = canvas.linear('#000 0 0.8, #000 0.7 0', 0, 300 + row * 74, 260, 430 + row * 74);
    parts.push(
      path(shape, { fill: ramp(DESERT, row / 4) }),
      path(shape, { fill: light, filter: spray(canvas, mix(ramp(DESERT, row / 4), '#ffe2a0', 0.5), 0.5, row) }),
    );
  }
  parts.push(
    path(polygon(points('404,560 416,560 232,626 206,622')), { fill: '#3a1620', opacity: 0.5, filter: canvas.blur(3) }),
    person({ x: 412, y: 562, height: 104, stride: 0.3, coat: 0.85 }, { fill: '#2b1018' }),
  );
  return parts;
}

function fjord(canvas: Canvas, random: Random): string[] {
  const noise = createNoise(random, 5);
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, {
      fill: canvas.vertical('#2d5f7a 0, #86b3b8 0.3, #e6ead8 0.55', 0, HEIGHT),
    }),
    circle(1030, 150, 44, { fill: '#fdfbef' }),
  ];
  for (let row = 0; row < 3; row++) {
    const points = ridge((x, y) => Math.abs(noise(x, y)) * 1.7 - 0.5, 350 + row * 46, 200 - row * 50, 190, row + 4);
    const shape = below(points);
    parts.push(
      path(shape, { fill: ramp(FJORD, row / 4) }),
      path(shape, {
        fill: canvas.vertical('#000 0 0.95, #000 1 0', 190 + row * 70, 330 + row * 54),
        filter: spray(canvas, '#f4f5ea', 0.5, row),
        opacity: 0.8 - row * 0.2,
      }),
    );
  }
  parts.push(
    rect(0, 468, WIDTH, 90, {
      fill: canvas.vertical('#bcd4d0 0, #4f8591 1', 468, 560),
    }),
  );
  for (let index = 0; index < 26; index++)
    parts.push(
      rect(random.between(640, 1250), random.between(474, 552), random.between(30, 120), 1.8, {
        fill: '#f4f7ee',
        opacity: 0.5,
      }),
    );
  const shore = ridge(noise, 566, 40, 260, 8);
  const trees = Array.from({ length: 44 }, () => {
    const x = random.between(600, WIDTH + 10);
    return conifer(random, x, heightAt(shore, x) + 14, random.between(50, 150));
  });
  parts.push(path(below(shore), { fill: '#0f2f3d' }), path(trees.join(''), { fill: '#0b2530' }));
  parts.push(person({ x: 838, y: 584, height: 100, stride: 0.2, coat: 0.8, facing: -1 }, { fill: '#f3f1e6' }));
  return parts;
}

/** Two landscapes on torn paper; between them a strip that stays blank. */
export function theWordSheWouldNotTranslate(canvas: Canvas): void {
  const random = new Random('translate');
  const noise = createNoise(random, 3);
  canvas.wash('#241a26');
  canvas.wash(canvas.linear('#4a2f3c 0, #1c141f 1', 500, 0, 800, HEIGHT));
  mottle(canvas, 0.35, '0.03 0.03');
  const shadow = paperShadow(canvas, 6, 8, 12, 0.6, '#1a060a');
  const right = tear(noise, 742, -0.16, 9);
  const rightMargin = tear(noise, 716, -0.16, 22);
  canvas.add(sheet(canvas, rightOf(right), rightOf(rightMargin), fjord(canvas, random), shadow, '#f2eee2'));
  const other = createNoise(new Random('other edge'), 3);
  const scrap = tear(other, 664, -0.1, 14);
  canvas.add(
    path(polygon([...scrap, ...[...tear(other, 626, -0.24, 12)].reverse()]), { fill: '#efe3c6', filter: shadow }),
  );
  const left = tear(other, 566, -0.13, 9);
  const leftMargin = tear(other, 594, -0.13, 22);
  canvas.add(sheet(canvas, leftOf(left), leftOf(leftMargin), desert(canvas, random), shadow, '#f7f1e0'));
  mottle(canvas, 0.14, '0.05 0.05');
  grain(canvas, 0.34, 0.5);
}
