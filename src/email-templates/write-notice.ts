import { escapeText } from 'entities';
import type { ReactElement } from 'react';
import type { Email, NoticeEmail } from '../contract/emails.ts';
import { limits } from '../contract/limits.ts';
import { below, block, mj, safeHtml } from './elements.ts';
import { addressedBytes, fitSite, maxEmailBytes } from './fit-issue.ts';
import { foot, nameplate, row, sheet } from './layout.ts';
import { dressNote } from './note.ts';
import { noteText } from './note-text.ts';
import { noticeText } from './plain-text.ts';
import { shorten } from './shorten.ts';
import { type Theme, themeOf } from './theme.ts';
import { writeHtml } from './write-html.ts';

/** Characters of a note that is too large as HTML. */
const maxNote = 2000;

/** @returns a short email in the style of the newsletter, such as the confirmation, the welcome email or one about a correction */
export async function writeNotice(given: NoticeEmail): Promise<Email> {
  const notice = fitNotice(given);
  const whole = await writeHtml(template(notice));
  // Only a note can be too large: then it comes as plain text, so that Gmail does not clip the link to unsubscribe.
  const html = addressedBytes(whole) <= maxEmailBytes ? whole : await writeHtml(template(withoutMarkup(notice)));
  return { subject: notice.subject, html, text: noticeText(notice) };
}

function template({ site, subject, preheader, heading, paragraphs, note, action, reason, links }: NoticeEmail) {
  const theme = themeOf(site);
  const { styles } = theme;
  return sheet({
    theme,
    site,
    title: subject,
    preheader,
    rows: [
      ...nameplate(theme, site),
      row(
        '28px 0 0',
        ...(note ? [block('p', styles.label, note.label)] : []),
        block('h2', note ? below(8, styles.leadTitle) : styles.leadTitle, heading),
      ),
      ...paragraphs.map((text) => row('14px 0 0', block('p', styles.leadExcerpt, text))),
      ...(note
        ? [row('14px 0 0', safeHtml(dressNote(theme, note.html), { ...styles.note, className: 'ink note' }))]
        : []),
      ...(action ? [button(theme, action)] : []),
      ...foot({ theme, site, reason, links }),
    ],
  });
}

function withoutMarkup(notice: NoticeEmail): NoticeEmail {
  const { note } = notice;
  if (!note) return notice;
  const text = shorten(noteText(note.markdown, { base: note.base, language: notice.site.language }), maxNote);
  return { ...notice, note: { ...note, html: `<p>${escapeText(text)}</p>` } };
}

/** A table cell, because Outlook for Windows ignores the padding of links. */
function button({ colours, fonts }: Theme, { label, url }: { label: string; url: string }): ReactElement {
  return mj(
    'mj-button',
    {
      href: url,
      'css-class': 'button',
      align: 'left',
      'background-color': colours.accent,
      'border-radius': '0',
      color: colours.onAccent,
      'font-family': fonts.sans,
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
