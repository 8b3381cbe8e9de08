import { element, rect } from './markup.ts';

/** The size of the articles' pictures, in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 672;

/** How far filters reach over the edges, in pixels. */
const MARGIN = 120;

/** Offset (0–1), color and, if not opaque, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Stops of a gradient, as a list or written out: `#fff 0, #000 1 0.5`. */
export type Stops = string | readonly Stop[];

/** The type of a scene module's drawing function. */
export type Scene = (canvas: Canvas) => unknown;

function readStops(text: string): Stop[] {
  return text.split(', ').map((entry): Stop => {
    const [color = '#000', offset, opacity = '1'] = entry.split(' ');
    return [Number(offset), color, Number(opacity)];
  });
}

function stopList(stops: Stops): string {
  const list = typeof stops === 'string' ? readStops(stops) : stops;
  return list
    .map(([offset, color, opacity = 1]) => element('stop', { offset, stopColor: color, stopOpacity: opacity }))
    .join('');
}

/** Collects layers and shared definitions, and writes them as one SVG. */
export class Canvas {
  readonly #definitions: string[] = [];
  readonly #layers: string[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width = WIDTH, height = HEIGHT) {
    this.width = width;
    this.height = height;
  }

  add(...markup: string[]): this {
    this.#layers.push(...markup);
    return this;
  }

  /** Registers a definition and returns the reference to paint with. */
  define(build: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(build(id));
    return `url(#${id})`;
  }

  /** A gradient between two points of the canvas. */
  linear(stops: Stops, x1: number, y1: number, x2: number, y2: number): string {
    const units = { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
    return this.define((id) => element('linearGradient', { id, ...units }, stopList(stops)));
  }

  /** A gradient from top to bottom. */
  vertical(stops: Stops, top = 0, bottom = this.height): string {
    return this.linear(stops, 0, top, 0, bottom);
  }

  /** A round gradient; `stretch` widens it into an ellipse. */
  radial(stops: Stops, cx: number, cy: number, r: number, stretch = 1): string {
    const gradientTransform = `translate(${cx} ${cy}) scale(${stretch} 1)`;
    const units = { gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r, gradientTransform };
    return this.define((id) => element('radialGradient', { id, ...units }, stopList(stops)));
  }

  filter(content: string): string {
    const size = `width="${this.width + 2 * MARGIN}" height="${this.height + 2 * MARGIN}"`;
    const region = `filterUnits="userSpaceOnUse" x="${-MARGIN}" y="${-MARGIN}" ${size}`;
    return this.define((id) => `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${content}</filter>`);
  }

  blur(radius: number | string): string {
    return this.filter(`<feGaussianBlur stdDeviation="${radius}"/>`);
  }

  clip(d: string): string {
    return this.define((id) => element('clipPath', { id }, element('path', { d })));
  }

  /** Paints the whole surface. */
  wash(fill: string, rest: Readonly<Record<string, string | number>> = {}): this {
    return this.add(rect(0, 0, this.width, this.height, { fill, ...rest }));
  }

  /** Moves everything that `paint` adds. */
  moved(dx: number, dy: number, paint: () => void): this {
    return this.transformed(`translate(${dx} ${dy})`, paint);
  }

  /** Transforms everything that `paint` adds, as SVG's attribute says. */
  transformed(transform: string, paint: () => void): this {
    const start = this.#layers.length;
    paint();
    const added = this.#layers.splice(start);
    return this.add(element('g', { transform }, added.join('')));
  }

  toSvg(): string {
    const { width, height } = this;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const body = this.#layers.join('\n');
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><defs>${this.#definitions.join('')}</defs>${body}</svg>`;
  }
}
