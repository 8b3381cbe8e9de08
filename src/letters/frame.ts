import type { ReactElement, ReactNode } from 'react';
import type { LetterSite } from '../contract/letters.ts';
import { below, block, link, mj, raw, styleSheet } from './elements.ts';
import { colours, darkStyle, kinds, letterWidth, plainLink, serif } from './look.ts';

/** Longest name, in characters, that stands in one line of large type. */
const shortName = 20;

interface Sheet {
  title: string;
  preheader: string;
  /** Rows of the letter, from top to bottom. */
  rows: ReactNode[];
}

/** @returns a whole letter on the magazine's paper */
export function sheet({ title, preheader, rows }: Sheet): ReactElement {
  return mj(
    'mjml',
    { lang: 'en', dir: 'ltr' },
    mj(
      'mj-head',
      {},
      mj('mj-title', {}, title),
      mj('mj-preview', {}, preheader),
      raw('<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'),
      styleSheet(darkStyle),
    ),
    mj(
      'mj-body',
      { 'background-color': colours.paper, 'css-class': 'paper', width: `${letterWidth}px` },
      mj('mj-section', { padding: '16px 20px 32px' }, mj('mj-column', {}, ...rows)),
    ),
  );
}

/** @param padding as CSS has it; a row has none of its own */
export function row(padding: string, ...children: ReactNode[]): ReactElement {
  // Not the default face, which names fonts that the letter does not use.
  return mj('mj-text', { padding, 'font-family': serif }, ...children);
}

/** @returns name and tagline as they head the site, over its double rule */
export function nameplate({ name, address, tagline }: LetterSite): ReactElement[] {
  const look = [...name].length <= shortName ? kinds.nameplate : kinds.longNameplate;
  const homeLink = { className: 'ink', style: { color: colours.ink, textDecoration: 'none' } };
  return [
    row('12px 0 14px', block('h1', look, link(address, homeLink, name)), block('p', below(6, kinds.tagline), tagline)),
    thickRule(),
    hairline('3px 0 0'),
  ];
}

export function thickRule(padding = '0'): ReactElement {
  return rule('thick', `2px`, colours.ink, padding);
}

export function hairline(padding: string): ReactElement {
  return rule('rule', '1px', colours.rule, padding);
}

function rule(className: string, width: string, colour: string, padding: string): ReactElement {
  return mj('mj-divider', { 'css-class': className, 'border-width': width, 'border-color': colour, padding });
}

interface Foot {
  site: LetterSite;
  reason: string;
  links: readonly { label: string; address: string }[];
}

/** @returns why the letter came, what can be done about it, and who sent it */
export function foot({ site, reason, links }: Foot): ReactElement[] {
  const listed = links.flatMap(({ label, address }, place) => [
    place > 0 ? ' · ' : '',
    link(address, { ...plainLink }, label),
  ]);
  return [
    thickRule('36px 0 0'),
    row('16px 0 0', block('p', kinds.centredLittle, reason)),
    ...(listed.length > 0 ? [row('8px 0 0', block('p', kinds.centredLittle, ...listed))] : []),
    row(
      '8px 0 0',
      block('p', kinds.centredLittle, `${site.publisher} · `, link(site.address, plainLink, site.address)),
    ),
  ];
}
