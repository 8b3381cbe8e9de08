import { createElement, type ReactElement, type ReactNode } from 'react';
import type { EmailSite } from '../contract/emails.ts';
import { below, block, cell, link, mj, raw, safePiece, styleSheet } from './elements.ts';
import { logoHtml } from './logo-html.ts';
import { anySerif, emailWidth, type Theme } from './theme.ts';

/** Longest name that fits one line of large type, in characters. */
const shortName = 20;

interface Sheet {
  theme: Theme;
  site: EmailSite;
  title: string;
  preheader: string;
  /** Rows of the email, from top to bottom. */
  rows: ReactNode[];
}

/** @returns a whole email as MJML */
export function sheet({ theme, site, title, preheader, rows }: Sheet): ReactElement {
  return mj(
    'mjml',
    { lang: site.language, dir: 'ltr' },
    mj(
      'mj-head',
      {},
      mj('mj-title', {}, title),
      mj('mj-preview', {}, preheader),
      raw('<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'),
      styleSheet(theme.darkStyle),
    ),
    mj(
      'mj-body',
      { 'background-color': theme.colours.paper, 'css-class': 'paper', width: `${emailWidth}px` },
      mj('mj-section', { padding: '16px 20px 32px' }, mj('mj-column', {}, ...rows)),
    ),
  );
}

/** @param padding as in CSS; a row has none by default */
export function row(padding: string, ...children: ReactNode[]): ReactElement {
  // Replaces MJML's default fonts, which the email does not use.
  return mj('mj-text', { padding, 'font-family': anySerif }, ...children);
}

/** @returns texts below each other, with hairlines between. One table takes a third of the bytes that MJML's own rows take. */
export function listing({ colours, fonts }: Theme, pixels: number, ...items: ReactNode[][]): ReactElement {
  const cells = items.map((children, index) => {
    if (index === 0) return cell({ style: { padding: `0 0 ${pixels}px` } }, ...children);
    return cell(
      { className: 'line', style: { padding: `${pixels}px 0`, borderTop: `1px solid ${colours.rule}` } },
      ...children,
    );
  });
  return mj(
    'mj-table',
    { padding: '14px 0 0', 'font-family': fonts.serif, role: 'presentation' },
    createElement('tbody', {}, ...cells),
  );
}

/** @returns name or logo, and tagline, over a double rule, as at the top of the site */
export function nameplate(theme: Theme, { name, url, tagline, logo }: EmailSite): ReactElement[] {
  const { colours, styles } = theme;
  const nameStyle = [...name].length <= shortName ? styles.nameplate : styles.longNameplate;
  const homeLink = { className: 'ink', style: { color: colours.ink, textDecoration: 'none' } };
  return [
    row(
      '12px 0 14px',
      block('h1', nameStyle, link(url, homeLink, logo ? safePiece(logoHtml(logo, name)) : name)),
      block('p', below(6, styles.tagline), tagline),
    ),
    thickRule(theme),
    hairline(theme, '3px 0 0'),
  ];
}

export function thickRule({ colours }: Theme, padding = '0'): ReactElement {
  return rule('thick', `2px`, colours.ink, padding);
}

export function hairline({ colours }: Theme, padding: string): ReactElement {
  return rule('rule', '1px', colours.rule, padding);
}

function rule(className: string, width: string, colour: string, padding: string): ReactElement {
  return mj('mj-divider', { 'css-class': className, 'border-width': width, 'border-color': colour, padding });
}

interface Foot {
  theme: Theme;
  site: EmailSite;
  reason: string;
  links: readonly { label: string; url: string }[];
}

/** @returns the footer: why the recipient got the email, links to change that, and the sender */
export function foot({ theme, site, reason, links }: Foot): ReactElement[] {
  const { plainLink, styles } = theme;
  const listed = links.flatMap(({ label, url }, index) => [index > 0 ? ' · ' : '', link(url, { ...plainLink }, label)]);
  return [
    thickRule(theme, '36px 0 0'),
    row('16px 0 0', block('p', styles.centredLittle, reason)),
    ...(listed.length > 0 ? [row('8px 0 0', block('p', styles.centredLittle, ...listed))] : []),
    row('8px 0 0', block('p', styles.centredLittle, `${site.publisher} · `, link(site.url, plainLink, site.url))),
  ];
}
