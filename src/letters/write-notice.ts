import type { Letter, NoticeLetter } from '../contract/letters.ts';
import { limits } from '../contract/limits.ts';
import { block, type Look, link } from './elements.ts';
import { fitSite } from './fit-issue.ts';
import { foot, nameplate, row, sheet } from './frame.ts';
import { kinds } from './look.ts';
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
      ...(action ? [row('24px 0 8px', link(action.address, kinds.button as Look, action.label))] : []),
      ...foot({ site, reason, links }),
    ],
  });
  return { subject, html: await writeHtml(tree), text: noticeText(notice) };
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
