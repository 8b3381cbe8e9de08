import { channelsOf } from '../../contract/contrast.ts';
import type { Scheme, SchemeName } from '../../contract/palette.ts';

/** The hue of `sepia()`, in degrees. */
const sepiaHue = 38;

/** @returns the rules that show images in two tones: shades of the accent, and the paper, on which they are printed */
export function duotone({ light, dark }: Record<SchemeName, Scheme>): string {
  const images = ':is(.picture,.prose img)';
  const inTheDark = `${images}{${toned(dark.accent)};mix-blend-mode:screen}`;
  return (
    `@media screen{${images}{${toned(light.accent)};mix-blend-mode:multiply}` +
    `@media (prefers-color-scheme:dark){:root:not([data-look~=light]) ${inTheDark}}` +
    `[data-look~=dark] ${inTheDark}}`
  );
}

function toned(accent: string): string {
  const turn = Math.round((hueOf(accent) - sepiaHue + 360) % 360);
  return `filter:grayscale(1) contrast(1.08) sepia(.55) hue-rotate(${turn}deg)`;
}

/** @returns the hue of a colour in degrees, as HSL has it; that of sepia for a grey */
function hueOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return sepiaHue;
  if (max === red) return (60 * ((green - blue) / range) + 360) % 360;
  if (max === green) return 60 * ((blue - red) / range) + 120;
  return 60 * ((red - green) / range) + 240;
}
