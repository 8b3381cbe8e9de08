import type { ReactElement } from 'react';
import type { Email, NoticeEmail } from '../contract/emails.ts';
import { limits } from '../contract/limits.ts';
import { block, mj } from './elements.ts';
import { fitSite } from './fit-issue.ts';
import { foot, nameplate, row, sheet } from './layout.ts';
import { noticeText } from './plain-text.ts';
import { shorten } from './shorten.ts';
import { colours, sans, styles } from './theme.ts';
import { writeHtml } from './write-html.ts';

/** @returns a short email in the style of the newsletter, such as the confirmation or the welcome email */
export async function writeNotice(given: NoticeEmail): Promise<Email> {
  const notice = fitNotice(given);
  const { site, subject, preheader, heading, paragraphs, action, reason, links } = notice;
  const tree = sheet({
    site,
    title: subject,
    preheader,
    rows: [
      ...nameplate(site),
      row('28px 0 0', block('h2', styles.leadTitle, heading)),
      ...paragraphs.map((text) => row('14px 0 0', block('p', styles.leadExcerpt, text))),
      ...(action ? [button(action)] : []),
      ...foot({ site, reason, links }),
    ],
  });
  return { subject, html: await writeHtml(tree), text: noticeText(notice) };
}

/** A table cell, because Outlook for Windows ignores the padding of links. */
function button({ label, url }: { label: string; url: string }): ReactElement {
  return mj(
    'mj-button',
    {
      href: url,
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

/** Shortens the texts, which contain names of the site and of people. */
function fitNotice(notice: NoticeEmail): NoticeEmail {
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
