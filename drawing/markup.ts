/** Attributes in camelCase; `blend` becomes a mix-blend-mode style. */
export type Attributes = Readonly<Record<string, string | number>>;

const KEEP_CASE = new Set(['viewBox', 'gradientUnits', 'clipPathUnits', 'gradientTransform']);

function attribute(name: string, value: string | number): string {
  if (name === 'blend') return `style="mix-blend-mode:${value}"`;
  const kebab = KEEP_CASE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${kebab}="${typeof value === 'number' ? round(value) : value}"`;
}

/** Rounds to hundredths, to keep the SVG short. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** Writes one SVG element. */
export function element(tag: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  return `<${tag} ${list.join(' ')}>${content}</${tag}>`;
}

/** A path from its `d` commands. */
export const path = (d: string, attributes: Attributes) => element('path', { d, ...attributes });

/** Elements painted and transformed together. */
export const group = (children: readonly string[], attributes: Attributes = {}) =>
  element('g', attributes, children.join(''));

/** A rectangle from its top left corner. */
export const rect = (x: number, y: number, width: number, height: number, rest: Attributes) =>
  element('rect', { x, y, width, height, ...rest });

/** A circle around (cx, cy). */
export const circle = (cx: number, cy: number, r: number, rest: Attributes) =>
  element('circle', { cx, cy, r, ...rest });

/** An ellipse around (cx, cy). */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, rest: Attributes) =>
  element('ellipse', { cx, cy, rx, ry, ...rest });

/** A straight line; it needs a stroke. */
export const line = (x1: number, y1: number, x2: number, y2: number, rest: Attributes) =>
  element('line', { x1, y1, x2, y2, ...rest });
