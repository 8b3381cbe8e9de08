/** Contrast that WCAG 2.2 asks of words at level AA (success criterion 1.4.3). */
export const minTextContrast = 4.5;

/** @param colour `#rrggbb` @returns its channels from 0 to 255 */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** @param channels from 0 to 255; fractions are rounded @returns `#rrggbb` */
export function hexOf(channels: readonly [number, number, number]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** @param share of the first colour, from 0 to 1 @returns the mixture of both in sRGB, as `color-mix(in srgb, …)` makes it */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  const mixed = (index: 0 | 1 | 2) => first[index] * share + second[index] * (1 - share);
  return hexOf([mixed(0), mixed(1), mixed(2)]);
}

/** @returns the relative luminance of WCAG 2.2, from 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of two colours after WCAG 2.2, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
