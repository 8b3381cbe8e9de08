import type { CSSProperties } from 'react';
import type { EmailSite } from '../contract/emails.ts';
import type { Scheme } from '../contract/palette.ts';
import { classic } from '../contract/palette-classic.ts';
import type { TypePairId } from '../contract/type-pairs.ts';

/** Pixels; the usual width that mail programs show without scrolling. */
export const emailWidth = 600;

/** Width of the image of a category, in pixels; the article beside it has room for its text on a phone, too. */
export const thumbnailWidth = 120;

/**
 * Fonts of each pair of types. Few mail programs load web fonts, so these are families that devices have, each nearest to the pair's own:
 * Georgia is the fallback for Newsreader on the site too, and Gelasio has its measures.
 */
const fonts: Record<TypePairId, Fonts> = {
  newsreader: { serif: 'Georgia,serif', sans: 'Arial,sans-serif' },
  gelasio: { serif: 'Gelasio,Georgia,serif', sans: 'Arial,sans-serif' },
  crimson: { serif: 'Palatino Linotype,Palatino,Georgia,serif', sans: 'Arial,sans-serif' },
  faustina: { serif: 'Cambria,Georgia,serif', sans: 'Arial,sans-serif' },
  franklin: { serif: 'Helvetica Neue,Helvetica,Arial,sans-serif', sans: 'Helvetica Neue,Helvetica,Arial,sans-serif' },
};

/** The font that rows replace MJML's own by. */
export const anySerif = fonts.newsreader.serif;

/** Values of `font-family`, without quotation marks: they stand within attributes. */
interface Fonts {
  /** For headlines and texts. */
  serif: string;
  /** For labels. */
  sans: string;
}

function type(fontFamily: string, fontSize: number, lineHeight: number, more: CSSProperties = {}): CSSProperties {
  return { margin: 0, fontFamily, fontSize, lineHeight: `${lineHeight}px`, ...more };
}

/** Text styles; the class names are for the dark style sheet. */
function stylesOf(light: Scheme, { serif, sans }: Fonts) {
  const heading = { fontWeight: 'bold', color: light.ink } as const;
  return {
    nameplate: {
      className: 'ink',
      style: type(serif, 40, 44, { ...heading, textAlign: 'center', letterSpacing: '-1px' }),
    },
    longNameplate: { className: 'ink', style: type(serif, 28, 32, { ...heading, textAlign: 'center' }) },
    tagline: {
      className: 'muted',
      style: type(serif, 15, 20, { color: light.muted, fontStyle: 'italic', textAlign: 'center' }),
    },
    little: { className: 'muted', style: type(sans, 13, 20, { color: light.muted }) },
    centredLittle: { className: 'muted', style: type(sans, 13, 20, { color: light.muted, textAlign: 'center' }) },
    label: {
      className: 'accent',
      style: type(sans, 12, 16, {
        color: light.accent,
        fontWeight: 'bold',
        letterSpacing: '1px',
        textTransform: 'uppercase',
      }),
    },
    note: { className: 'ink', style: type(serif, 17, 27, { color: light.ink }) },
    leadTitle: { className: 'ink', style: type(serif, 30, 35, heading) },
    leadExcerpt: { className: 'ink', style: type(serif, 18, 28, { color: light.ink }) },
    articleTitle: { className: 'ink', style: type(serif, 20, 26, heading) },
    excerpt: { className: 'ink', style: type(serif, 16, 24, { color: light.ink }) },
    rank: { className: 'accent', style: { color: light.accent } },
  } as const satisfies Record<string, { className: string; style: CSSProperties }>;
}

/** `color-scheme` tells mail programs not to invert the colours: the email has dark ones of its own. */
function darkStyleOf(dark: Scheme, hasDarkLogo: boolean): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper, .paper > div { background-color: ${dark.paper} !important; }
.ink, .ink a { color: ${dark.ink} !important; }
.muted { color: ${dark.muted} !important; }
.accent, .note a { color: ${dark.accent} !important; }
.button td, .button a { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
.rule p, .line { border-top-color: ${dark.rule} !important; }
.thick p { border-top-color: ${dark.ink} !important; }${hasDarkLogo ? '\n.in-light { display: none !important; }\n.in-dark { display: inline !important; }' : ''}
}`;
}

/**
 * @returns the colours and fonts of an email, and what is made of them: the text styles, links (those of titles without an underline, as on
 *   the site), and the dark style sheet
 */
export function themeOf({
  colours = classic,
  type = 'newsreader',
  logo,
}: Pick<EmailSite, 'colours' | 'type' | 'logo'>) {
  const { light, dark } = colours;
  return {
    colours: light,
    fonts: fonts[type],
    styles: stylesOf(light, fonts[type]),
    titleLink: { className: 'ink', style: { color: light.ink, textDecoration: 'none' } },
    plainLink: { className: 'muted', style: { color: light.muted, textDecoration: 'underline' } },
    darkStyle: darkStyleOf(dark, logo?.dark !== undefined),
  } as const;
}

export type Theme = ReturnType<typeof themeOf>;
