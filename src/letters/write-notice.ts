import type { ReactElement } from 'react';
import type { Letter, NoticeLetter } from '../contract/letters.ts';
import { limits } from '../contract/limits.ts';
import { block, mj } from './elements.ts';
import { fitSite } from './fit-issue.ts';
import { foot, nameplate, row, sheet } from './frame.ts';
import { colours, kinds, sans } from './look.ts';
import { noticeText } from './plain-text.ts';
import { shorten } from './shorten.ts';
import { writeHtml } from './write-html.ts';

/** @returns a short letter in the look of the newsletter: an address to confirm, a welcome */
export async function writeNotice(given: NoticeLetter): Promise<Letter> {
  const notice = fitNotice(given);
  const { site, subject, preheader, heading, paragraphs, action, reason, links } = notice;
  const tree = sheet({
    title: subject,
    preheader,
    rows: [
      ...nameplate(site),
      row('28px 0 0', block('h2', kinds.leadTitle, heading)),
      ...paragraphs.map((text) => row('14px 0 0', block('p', kinds.leadExcerpt, text))),
      ...(action ? [button(action)] : []),
      ...foot({ site, reason, links }),
    ],
  });
  return { subject, html: await writeHtml(tree), text: noticeText(notice) };
}

/** A cell of a table: Outlook for Windows gives links no room inside. */
function button({ label, address }: { label: string; address: string }): ReactElement {
  return mj(
    'mj-button',
    {
      href: address,
      'css-class': 'button',
      align: 'left',
      'background-color': colours.accent,
      'border-radius': '0',
      color: colours.onAccent,
      'font-family': sans,
      'font-size': '16px',
      'font-weight': 'bold',
      'inner-padding': '12px 24px',
      padding: '24px 0 8px',
    },
    label,
  );
}

/** Names of the magazine and of people come from forms; the rest is ours. */
function fitNotice(notice: NoticeLetter): NoticeLetter {
  const cut = (text: string) => shorten(text, limits.excerptLength);
  return {
    ...notice,
    site: fitSite(notice.site),
    subject: cut(notice.subject),
    preheader: cut(notice.preheader),
    heading: cut(notice.heading),
    paragraphs: notice.paragraphs.map(cut),
    reason: cut(notice.reason),
  };
}
