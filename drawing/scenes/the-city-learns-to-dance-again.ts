import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { couple } from '../dancers.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, points, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, vignette } from '../texture.ts';

const FLOOR = 452;

function ballroom(canvas: Canvas): void {
  canvas.wash(canvas.radial('#e0a35a 0, #a8603e 0.3, #5c2a38 0.65, #24122a 1', 640, 170, 520, 1.5));
  for (let index = 0; index < 7; index++) {
    const x = 60 + index * 178;
    const arch = `M${x} ${FLOOR}V220Q${x} 130 ${x + 48} 130Q${x + 96} 130 ${x + 96} 220V${FLOOR}Z`;
    canvas.add(
      path(arch, {
        fill: canvas.vertical('#22345a 0, #5a6a94 0.7, #c98f7e 1', 130, FLOOR),
        stroke: '#7a3c34',
        strokeWidth: 7,
      }),
    );
    canvas.add(
      line(x + 48, 132, x + 48, FLOOR, { stroke: '#5a2a34', strokeWidth: 3 }),
      ...[220, 300, 380].map((y) => line(x, y, x + 96, y, { stroke: '#5a2a34', strokeWidth: 2.5 })),
    );
    canvas.add(
      path(
        polygon([
          [x - 14, 90],
          [x - 36, 90],
          [x - 30, FLOOR],
          [x - 20, FLOOR],
        ]),
        { fill: '#e8b26c', opacity: 0.22 },
      ),
    );
    const drape = `M${x - 42} 96H${x + 18}Q${x + 10} 250 ${x - 10} 318Q${x + 10} 380 ${x + 10} ${FLOOR}H${x - 34}Q${x - 34} 380 ${x - 16} 318Q${x - 36} 250 ${x - 42} 96Z`;
    canvas.add(
      path(drape, {
        fill: canvas.linear('#3f1020 0, #9a2c30 0.5, #4a1222 1', x - 42, 0, x + 18, 0),
      }),
    );
  }
  canvas.add(
    rect(0, 74, WIDTH, 14, { fill: '#6a3030' }),
    rect(0, 88, WIDTH, 4, { fill: '#f0c078', opacity: 0.6 }),
    rect(0, FLOOR - 10, WIDTH, 12, { fill: '#3c1a26' }),
  );
}

function chandelier(canvas: Canvas): void {
  const [x, y] = [640, 128];
  canvas.add(line(x, -10, x, y - 40, { stroke: '#2c1418', strokeWidth: 4 }));
  for (const [width, drop] of points('214,0 150,-32 84,-60')) {
    canvas.add(ellipse(x, y + drop, width, width * 0.13, { fill: 'none', stroke: '#5a2c1c', strokeWidth: 4 }));
    for (let index = 0; index < 22; index++) {
      const angle = (index / 22) * Math.PI * 2;
      const [cx, cy] = [x + Math.cos(angle) * width, y + drop + Math.sin(angle) * width * 0.13];
      canvas.add(
        path(
          polygon([
            [cx - 2.6, cy + 4],
            [cx + 2.6, cy + 4],
            [cx, cy + 24],
          ]),
          { fill: '#fff1cf', opacity: 0.75 },
        ),
        rect(cx - 1.6, cy - 13, 3.2, 11, { fill: '#fff7e2' }),
        circle(cx, cy - 15, 4.2, { fill: '#fffbe8' }),
      );
    }
  }
  canvas.add(
    path(
      curve([
        [x - 214, y],
        [x - 100, y + 62],
        [x, y + 86],
        [x + 100, y + 62],
        [x + 214, y],
      ]),
      { fill: 'none', stroke: '#ffe7b0', strokeWidth: 2.4, strokeDasharray: '2 6' },
    ),
    glow(canvas, x, y - 14, 420, '#ffdc96', 0.95, 1.35),
    glow(canvas, x, y - 14, 150, '#fff6dc', 0.8, 1.7),
  );
}

function dancers(): string[] {
  const places: readonly (readonly [number, number, number, 1 | -1, number])[] = [
    [214, 470, 1.3, 1, -3],
    [404, 464, 1.15, -1, 3],
    [566, 462, 1.1, 1, 0],
    [792, 464, 1.15, -1, -4],
    [930, 470, 1.3, 1, 2],
    [1150, 474, 1.35, -1, 0],
    [82, 522, 2, -1, 2],
    [716, 528, 2.25, 1, -4],
    [1080, 540, 2.4, -1, 3],
    [356, 566, 3.1, 1, -5],
  ];
  return places.map(([x, y, size, facing, turn]) => {
    const near = Math.min(1, (size - 1) / 1.4);
    const gown = size > 2.5 ? '#96182a' : mix('#94444a', '#451228', near);
    const lit = { suit: mix('#b8704c', '#ffcf8c', near), dress: mix('#c98058', '#ffd9a0', near) };
    const rim = group([couple(lit)], { transform: `translate(${facing * (640 - x) * 0.0016} -.7)` });
    return group([rim, couple({ suit: mix('#6a3440', '#160a18', near), dress: gown })], {
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${size * facing} ${size})`,
    });
  });
}

/** Couples turning under a chandelier, doubled in a polished floor. */
export function theCityLearnsToDanceAgain(canvas: Canvas): void {
  const random = new Random('dance');
  ballroom(canvas);
  canvas.add(
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, {
      fill: canvas.radial('#f3c07a 0, #b8683f 0.4, #3c1826 1', 640, 470, 260, 2.6),
    }),
  );
  for (let index = 0; index < 40; index++)
    canvas.add(
      line(640 + (index - 20) * 34, FLOOR, 640 + (index - 20) * 120, HEIGHT, {
        stroke: '#4a1e24',
        strokeWidth: 1.6,
        opacity: 0.35,
      }),
    );
  const figures = dancers();
  const mirrored = [470, 464, 462, 464, 470, 474, 522, 528, 540, 566];
  canvas.add(
    group(
      figures.map((figure, index) =>
        group([figure], { transform: `matrix(1 0 0 -0.8 0 ${(mirrored[index] ?? 0) * 1.8})` }),
      ),
      { opacity: 0.6, filter: canvas.blur('2 5') },
    ),
  );
  for (let index = 0; index < 16; index++)
    canvas.add(
      ellipse(random.between(420, 860), random.between(480, 660), random.between(20, 90), random.between(1.5, 4), {
        fill: '#fff0c8',
        opacity: random.between(0.15, 0.5),
        filter: canvas.blur(2),
      }),
    );
  chandelier(canvas);
  canvas.add(...figures);
  vignette(canvas, '#160818', 0.65, 640, 300);
  grain(canvas, 0.3);
}
