type Channels = readonly [number, number, number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Blends two `#rrggbb` colors; `amount` 0 is the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const [a, b] = [channels(first), channels(second)];
  const t = Math.min(1, Math.max(0, amount));
  const blend = (from: number, to: number) => Math.round(from + (to - from) * t);
  const value = (blend(a[0], b[0]) << 16) | (blend(a[1], b[1]) << 8) | blend(a[2], b[2]);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** Reads a color from evenly spaced steps; `amount` runs from 0 to 1. */
export function ramp(steps: readonly [string, ...string[]], amount: number): string {
  const position = Math.min(1, Math.max(0, amount)) * (steps.length - 1);
  const index = Math.min(steps.length - 2, Math.floor(position));
  const from = steps[Math.max(0, index)] ?? steps[0];
  return mix(from, steps[index + 1] ?? from, position - index);
}
