import { type Canvas, HEIGHT, WIDTH } from './canvas.ts';
import { path, rect, round } from './markup.ts';

/** Film grain over everything drawn so far. */
export function grain(canvas: Canvas, strength = 0.3, frequency = 0.55, seed = 3): void {
  const filter = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
      `<feColorMatrix values="1.2 .4 0 0 -.3 1.2 .4 0 0 -.3 1.2 .4 0 0 -.3 0 0 0 0 1"/>`,
  );
  canvas.wash('#808080', { filter, opacity: strength, blend: 'soft-light' });
}

/** Broad, cloudy unevenness, as of pigment settling into paper. */
export function mottle(canvas: Canvas, strength = 0.3, frequency = '0.006 0.011', seed = 8): void {
  const filter = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/>` +
      `<feColorMatrix values="2.2 0 0 0 -.6 2.2 0 0 0 -.6 2.2 0 0 0 -.6 0 0 0 0 1"/>`,
  );
  canvas.wash('#808080', { filter, opacity: strength, blend: 'soft-light' });
}

/** Darkens the corners so that the eye stays in the middle. */
export function vignette(canvas: Canvas, color = '#000000', strength = 0.45, cx = WIDTH / 2, cy = HEIGHT / 2): void {
  const fill = canvas.radial(
    [
      [0, color, 0],
      [0.55, color, 0],
      [1, color, strength],
    ],
    cx,
    cy,
    480,
    1.75,
  );
  canvas.wash(fill, { blend: 'multiply' });
}

/** A filter that roughens edges like ink on paper or cut card. */
export function rough(canvas: Canvas, scale = 5, frequency = 0.04, seed = 4): string {
  return canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="n"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/>`,
  );
}

/** A filter that turns soft transparency into sprayed specks of one color. */
export function spray(canvas: Canvas, color: string, frequency = 0.6, seed = 5): string {
  return canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -.7" result="n"/>` +
      `<feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="0" k2="1" k3="1" k4="-1"/>` +
      `<feComponentTransfer result="m"><feFuncA type="linear" slope="4"/></feComponentTransfer>` +
      `<feFlood flood-color="${color}"/><feComposite operator="in" in2="m"/>` +
      `<feComposite operator="in" in2="SourceGraphic"/>`,
  );
}

/** A filter casting a soft shadow, as of layered paper. */
export function paperShadow(canvas: Canvas, dx = 4, dy = 7, blur = 7, opacity = 0.4, color = '#0a0a14'): string {
  return canvas.filter(
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/>` +
      `<feComponentTransfer result="s"><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer>` +
      `<feFlood flood-color="${color}"/><feComposite operator="in" in2="s"/>` +
      `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>`,
  );
}

/** Light falling off around a point. */
export function glow(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  color: string,
  strength = 0.8,
  stretch = 1,
): string {
  const fill = canvas.radial(
    [
      [0, color, strength],
      [0.25, color, strength * 0.5],
      [0.6, color, strength * 0.13],
      [1, color, 0],
    ],
    cx,
    cy,
    r,
    stretch,
  );
  return rect(cx - r * stretch, cy - r, r * 2 * stretch, r * 2, { fill, blend: 'screen' });
}

type Engraving = {
  readonly top: number;
  readonly bottom: number;
  readonly spacing: number;
  /** How much of the spacing the line covers, 0–1. */
  readonly tone: (x: number, y: number) => number;
  /** How far the line strays from its height. */
  readonly bend: (x: number, y: number) => number;
  readonly color: string;
};

/** Swelling horizontal lines, as cut by a burin. */
export function engraving({ top, bottom, spacing, tone, bend, color }: Engraving): string {
  const lines: string[] = [];
  for (let y = top; y < bottom; y += spacing) {
    const upper: string[] = [];
    const lower: string[] = [];
    for (let x = -10; x <= WIDTH + 10; x += 8) {
      const center = y + bend(x, y);
      const half = Math.max(0, (tone(x, center) * spacing) / 2);
      upper.push(`${x} ${round(center - half)}`);
      lower.unshift(`${x} ${round(center + half)}`);
    }
    lines.push(`M${upper.join('L')}L${lower.join('L')}Z`);
  }
  return path(lines.join(''), { fill: color });
}
