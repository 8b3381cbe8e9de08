import { escapeAttribute, escapeText } from 'entities';
import type { LogoFile, SiteLogo } from '../contract/appearance.ts';

/** Largest size of a logo at the head of an email, in pixels. */
const largest = { width: 320, height: 64 } as const;

/**
 * @returns the logo as safe HTML, and in Outlook for Windows, which shows no WebP, the name. Where mail programs load no images, they show
 *   the name as alt text in the style around it
 */
export function logoHtml({ light, dark }: SiteLogo, name: string): string {
  const shown = dark
    ? `<span class="in-light">${imageHtml(light, name)}</span><span class="in-dark" style="display:none">${imageHtml(dark, name)}</span>`
    : imageHtml(light, name);
  return `<!--[if mso]>${escapeText(name)}<![endif]--><!--[if !mso]><!-->${shown}<!--<![endif]-->`;
}

function imageHtml({ url, width, height }: LogoFile, name: string): string {
  const scale = Math.min(largest.width / width, largest.height / height);
  const size = `width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`;
  const look = 'max-width:100%;height:auto;border:0;vertical-align:middle';
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(name)}" ${size} style="${look}" />`;
}
