import type { Canvas } from '../canvas.ts';
import { circle, ellipse, group, path } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, type Point, polygon, ribbon } from '../paths.ts';

/** The size of a portrait, in pixels. */
export const SIDE = 640;

/** The middle of the head. */
const MIDDLE = 320;

export type Face = {
  readonly skin: string;
  /** How far the features are turned to one side, in pixels: the face looks that way. */
  readonly turn: number;
  /** Half the width of the head at the cheekbones, in pixels. */
  readonly width?: number;
  /** Width of the jaw, as a share of the usual. */
  readonly jaw?: number;
  /** Where the chin ends. */
  readonly chin?: number;
  readonly brows: string;
  /** Thickness of the brows, in pixels. */
  readonly browWidth?: number;
  readonly iris: string;
  /** Size of the nose, as a share of the usual. */
  readonly nose?: number;
  readonly lips: string;
  /** How far the corners of the mouth rise, in pixels. */
  readonly smile?: number;
  /** Lines of age, from 0 to 1. */
  readonly age?: number;
};

/** The color of the side of a face that the light does not reach. */
export const shadeOf = (skin: string) => mix(skin, '#5a2030', 0.26);

/** The outline of the head. */
export function outline({ width = 97, jaw = 1, chin = 412 }: Face): string {
  const half: Point[] = [
    [0, 130],
    [46, 138],
    [width * 0.84, 172],
    [width - 1, 224],
    [width, 278],
    [width * 0.93 * (0.75 + jaw * 0.25), 330],
    [62 * jaw, chin - 26],
    [24 * jaw, chin],
  ];
  const right = half.map(([x, y]): Point => [MIDDLE + x, y]);
  const left = half.slice(1).map(([x, y]): Point => [MIDDLE - x, y]);
  return curve([...right, ...left.reverse()], true);
}

/** Neck, ears and head; the light comes from the left. */
export function head(canvas: Canvas, face: Face): void {
  const { skin, turn, width = 97, chin = 412 } = face;
  const shade = shadeOf(skin);
  const neck = `M${MIDDLE - 48} 360L${MIDDLE - 52} 470Q${MIDDLE} 560 ${MIDDLE + 52} 470L${MIDDLE + 48} 360Z`;
  const ear = (side: 1 | -1) => {
    const [x, y] = [MIDDLE + side * (width - 1) - turn * 0.3, 284];
    return [
      ellipse(x, y, 19, 31, { fill: side > 0 ? shade : skin }),
      path(`M${x + side * 5} ${y - 14}Q${x - side * 9} ${y} ${x + side * 3} ${y + 15}`, {
        fill: 'none',
        stroke: side > 0 ? mix(shade, '#3a1018', 0.25) : shade,
        strokeWidth: 5,
        strokeLinecap: 'round',
      }),
    ];
  };
  const shadow = curve(
    [
      [MIDDLE + turn + 70, 120],
      [MIDDLE + turn + 58, 200],
      [MIDDLE + turn + 72, 268],
      [MIDDLE + turn + 58, 330],
      [MIDDLE + turn + 30, chin - 26],
      [MIDDLE + turn - 10, chin + 14],
      [SIDE, chin + 40],
      [SIDE, 90],
    ],
    true,
  );
  canvas.add(
    path(neck, { fill: skin }),
    path(
      `M${MIDDLE - 50} 392Q${MIDDLE - 10} ${chin + 46} ${MIDDLE + 52} ${chin + 12}L${MIDDLE + 52} 360L${MIDDLE - 48} 360Z`,
      {
        fill: shade,
      },
    ),
    ...ear(-1),
    ...ear(1),
    path(outline(face), { fill: skin }),
    group([path(shadow, { fill: shade })], { clipPath: canvas.clip(outline(face)) }),
  );
}

/** Brows, eyes, nose and mouth. */
export function features(canvas: Canvas, face: Face): void {
  const { skin, turn, nose = 1, age = 0 } = face;
  const x = MIDDLE + turn;
  const side = turn < 0 ? -1 : 1;
  const shade = shadeOf(skin);
  const deep = mix(shade, '#3a1018', 0.35);
  canvas.add(
    ellipse(x - 58, 330, 24, 16, { fill: mix(skin, '#d8463c', 0.3), opacity: 0.5, filter: canvas.blur(5) }),
    ellipse(x + 56, 332, 20, 15, { fill: mix(shade, '#c8403c', 0.3), opacity: 0.5, filter: canvas.blur(5) }),
    ...eyes(face, x),
    path(
      `M${x + side * 4} 276Q${x + side * 12 * nose} 312 ${x + side * 21 * nose} 331Q${x + side * 18 * nose} 347 ${x - side * 5 * nose} 345`,
      {
        fill: 'none',
        stroke: deep,
        strokeWidth: 5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
    ),
    ...mouth(face, x),
  );
  if (age === 0) return;
  const wrinkle = { fill: 'none', stroke: deep, strokeWidth: 3, strokeLinecap: 'round', opacity: age * 0.75 } as const;
  canvas.add(
    path(`M${x - 52} 338Q${x - 62} 356 ${x - 58} 374`, wrinkle),
    path(`M${x + 50} 338Q${x + 60} 356 ${x + 56} 374`, wrinkle),
    path(`M${x - 60} 296Q${x - 44} 305 ${x - 28} 299`, wrinkle),
    path(`M${x + 28} 299Q${x + 44} 305 ${x + 58} 296`, wrinkle),
    path(`M${x - 40} 198Q${x} 190 ${x + 40} 198`, { ...wrinkle, opacity: age * 0.45 }),
  );
}

function eyes({ skin, brows, browWidth = 10, iris, age = 0 }: Face, x: number): string[] {
  const lid = mix(shadeOf(skin), '#2a0d12', 0.55);
  return [-1, 1].flatMap((side) => {
    const cx = x + side * 43;
    const almond = `M${cx - 19} 283Q${cx} ${262 + age * 3} ${cx + 19} 283Q${cx} 295 ${cx - 19} 283Z`;
    const brow = ribbon(
      [
        [cx - side * 22, 250],
        [cx - side * 2, 241 + age * 2],
        [cx + side * 27, 251 + age * 4],
      ],
      (t) => browWidth * (1.1 - t * 0.6),
    );
    return [
      path(almond, { fill: '#fbf4e8' }),
      circle(cx, 280, 8.5, { fill: iris }),
      circle(cx, 280, 4.5, { fill: '#160c10' }),
      circle(cx - 3, 277, 2.2, { fill: '#fff' }),
      path(`M${cx - 21} 284Q${cx} ${260 + age * 3} ${cx + 21} 283`, {
        fill: 'none',
        stroke: lid,
        strokeWidth: 5,
        strokeLinecap: 'round',
      }),
      path(brow, { fill: brows, stroke: brows, strokeWidth: 3, strokeLinejoin: 'round' }),
    ];
  });
}

function mouth({ skin, lips, smile = 7 }: Face, x: number): string[] {
  const y = 374;
  const line = mix(lips, '#2a0810', 0.5);
  return [
    path(
      `M${x - 32} ${y - smile}Q${x - 12} ${y - 10} ${x} ${y - 5}Q${x + 12} ${y - 10} ${x + 32} ${y - smile}Q${x} ${y + smile + 20} ${x - 32} ${y - smile}Z`,
      { fill: lips },
    ),
    path(`M${x - 36} ${y - smile - 2}Q${x} ${y + smile + 4} ${x + 36} ${y - smile - 2}`, {
      fill: 'none',
      stroke: line,
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
    path(`M${x - 14} ${y + 26}Q${x} ${y + 31} ${x + 14} ${y + 26}`, {
      fill: 'none',
      stroke: shadeOf(skin),
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
  ];
}

export type Glasses = {
  readonly turn: number;
  readonly color: string;
  readonly shape: 'round' | 'square';
  /** Thickness of the frame, in pixels. */
  readonly frame?: number;
  /** How far down the nose they sit, in pixels. */
  readonly low?: number;
};

/** Glasses on the nose, with a glint. */
export function glasses(canvas: Canvas, { turn, color, shape, frame = 6, low = 0 }: Glasses): void {
  const x = MIDDLE + turn;
  const y = 282 + low;
  const stroke = { fill: '#ffffff', fillOpacity: 0.08, stroke: color, strokeWidth: frame } as const;
  const lenses = [-1, 1].map((side) => {
    const cx = x + side * 45;
    if (shape === 'round') return circle(cx, y, 34, stroke);
    return path(`M${cx - 37} ${y - 24}H${cx + 37}L${cx + 33} ${y + 20}Q${cx} ${y + 31} ${cx - 33} ${y + 20}Z`, {
      ...stroke,
      strokeLinejoin: 'round',
    });
  });
  const arms = polygon(
    [
      [x - 80, y - 6],
      [MIDDLE - 100, y - 12],
    ],
    false,
  );
  const otherArm = polygon(
    [
      [x + 80, y - 6],
      [MIDDLE + 100, y - 12],
    ],
    false,
  );
  canvas.add(
    ...lenses,
    path(`M${x - 12} ${y - 4}Q${x} ${y - 13} ${x + 12} ${y - 4}${arms}${otherArm}`, {
      fill: 'none',
      stroke: color,
      strokeWidth: frame,
      strokeLinecap: 'round',
    }),
    path(`M${x - 70} ${y + 4}L${x - 62} ${y - 12}M${x + 20} ${y + 4}L${x + 28} ${y - 12}`, {
      stroke: '#fff',
      strokeWidth: 4,
      strokeLinecap: 'round',
      opacity: 0.5,
    }),
  );
}

/** Shoulders, chest and their shaded side. */
export function torso(canvas: Canvas, color: string, wide = 1): void {
  const at = (dx: number) => MIDDLE + dx * wide;
  const shape = `M${at(-236)} 660C${at(-232)} 556 ${at(-190)} 512 ${at(-70)} 470Q${MIDDLE} 524 ${at(70)} 470C${at(190)} 512 ${at(232)} 556 ${at(236)} 660Z`;
  canvas.add(
    path(shape, { fill: color }),
    group([path(`M${at(70)} 440Q${at(120)} 540 ${at(96)} 680H700V440Z`, { fill: mix(color, '#1a0f24', 0.24) })], {
      clipPath: canvas.clip(shape),
    }),
  );
}

/** A plain ground with one large round form behind the head. */
export function ground(canvas: Canvas, color: string, form: string, [x, y]: Point = [320, 330], r = 250): void {
  canvas.wash(color);
  canvas.add(circle(x, y, r, { fill: form }));
}
