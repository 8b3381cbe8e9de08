import { escapeAttribute } from 'entities';
import type { ReactElement } from 'react';
import type { EmailArticle, EmailImage } from '../contract/emails.ts';
import { below, block, link, mj, piece, raw, safeHtml, safePiece } from './elements.ts';
import type { FittedIssue } from './fit-issue.ts';
import { foot, hairline, listing, nameplate, row, sheet, thickRule } from './layout.ts';
import { dressNote } from './note.ts';
import { issueTexts } from './texts.ts';
import { emailWidth, plainLink, styles, thumbnailWidth, titleLink } from './theme.ts';

/** @returns an issue as MJML */
export function issueTemplate(issue: FittedIssue): ReactElement {
  const { site, note, lead, sections: categories, mostRead, links } = issue;
  return sheet({
    site,
    title: issue.subject,
    preheader: issue.preheader,
    rows: [
      dateline(issue),
      ...nameplate(site),
      ...(note ? noteRows(note.html) : []),
      ...(lead ? leadRows(lead) : []),
      ...categories.flatMap(({ name, articles }) => categoryRows(name, articles)),
      ...(issue.leftOut > 0 ? leftOutRows(issue) : []),
      ...(mostRead.length > 0 ? mostReadRows(mostRead) : []),
      ...foot({ site, ...issueTexts.foot(site, links) }),
    ],
  });
}

function dateline({ number, date, links }: FittedIssue): ReactElement {
  const text = `${issueTexts.number(number)} · ${date} · `;
  return row('0', block('p', styles.centredLittle, text, link(links.inBrowser, plainLink, issueTexts.inBrowser)));
}

function noteRows(html: string): ReactElement[] {
  const note = { ...below(8, styles.note), className: 'ink note' };
  return [row('28px 0 0', block('p', styles.label, issueTexts.note), safeHtml(dressNote(html), note))];
}

function leadRows(lead: EmailArticle): ReactElement[] {
  return [
    ...imageRows(lead),
    row(
      '24px 0 0',
      block('p', styles.label, lead.category),
      block('h2', below(8, styles.leadTitle), link(lead.url, titleLink, lead.title)),
      lead.excerpt && block('p', below(10, styles.leadExcerpt), lead.excerpt),
      byline(lead, 10),
    ),
  ];
}

/** Hides what is between them from Outlook for Windows. */
const [notForOutlook, forAllAgain] = ['<!--[if !mso]><!-->', '<!--<![endif]-->'];

function imageRows({ image, url }: EmailArticle): ReactElement[] {
  if (!image) return [];
  const shown = mj('mj-image', { ...imageAttributes(image), href: url });
  return image.isShownByOutlook ? [shown] : [raw(notForOutlook), shown, raw(forAllAgain)];
}

function imageAttributes({ url, alt }: EmailImage) {
  return { src: url, alt, padding: '28px 0 0', width: `${emailWidth - 40}px` };
}

/** The first article with an image shows it: one in each category, however many articles that has. */
function categoryRows(name: string, articles: readonly EmailArticle[]): ReactElement[] {
  const pictured = articles.find(({ image }) => image);
  return [
    thickRule('24px 0 0'),
    row('10px 0 0', block('h2', styles.label, name)),
    listing(
      18,
      ...articles.map((article) => [
        block(
          'h3',
          styles.articleTitle,
          article === pictured && article.image && safePiece(thumbnail(article.url, article.image)),
          link(article.url, titleLink, article.title),
        ),
        article.excerpt && block('p', below(6, styles.excerpt), article.excerpt),
        byline(article, 6),
      ]),
    ),
  ];
}

/**
 * The text flows around it, since a column beside it would be narrow on phones. Outlook for Windows gets the JPEG, and knows no margins of
 * images; all others get the smaller file. The link of the title follows: those who hear the email, or tab through it, meet one link only.
 */
function thumbnail(url: string, { url: large, small, isShownByOutlook }: EmailImage): string {
  const shown = (file: string, space: string) => {
    const image = `<img src="${escapeAttribute(file)}" alt="" align="right" width="${thumbnailWidth}" ${space} />`;
    return `<a href="${escapeAttribute(url)}" tabindex="-1" aria-hidden="true">${image}</a>`;
  };
  const forOutlook = isShownByOutlook ? `<!--[if mso]>${shown(large, 'hspace="12"')}<![endif]-->` : '';
  const look = `width:${thumbnailWidth}px;height:auto;margin:4px 0 8px 16px;border:0`;
  return forOutlook + notForOutlook + shown(small ?? large, `style="${look}"`) + forAllAgain;
}

function leftOutRows({ leftOut, links }: FittedIssue): ReactElement[] {
  return [
    hairline('0'),
    row('16px 0 0', block('p', styles.little, link(links.inBrowser, plainLink, issueTexts.leftOut(leftOut)))),
  ];
}

function mostReadRows(articles: readonly EmailArticle[]): ReactElement[] {
  return [
    thickRule('24px 0 0'),
    row('10px 0 0', block('h2', styles.label, issueTexts.mostRead)),
    listing(
      12,
      ...articles.map((article, index) => [
        block(
          'h3',
          styles.articleTitle,
          piece(styles.rank, `${index + 1}.`),
          ' ',
          link(article.url, titleLink, article.title),
        ),
        byline(article, 4),
      ]),
    ),
  ];
}

/** @param above space above the byline, in pixels */
function byline({ by, author, readTime }: EmailArticle, above: number): ReactElement {
  return block('p', below(above, styles.little), by, piece({}, author), ` · ${issueTexts.readTime(readTime)}`);
}
