import { escapeAttribute } from 'entities';
import type { ReactElement } from 'react';
import type { EmailArticle, EmailImage } from '../contract/emails.ts';
import { below, block, link, mj, piece, raw, safeHtml, safePiece } from './elements.ts';
import type { FittedIssue } from './fit-issue.ts';
import { foot, hairline, listing, nameplate, row, sheet, thickRule } from './layout.ts';
import { dressNote } from './note.ts';
import { issueTexts } from './texts.ts';
import { emailWidth, type Theme, themeOf, thumbnailWidth } from './theme.ts';

/** @returns an issue as MJML */
export function issueTemplate(issue: FittedIssue): ReactElement {
  const { site, note, lead, sections: categories, mostRead, links } = issue;
  const theme = themeOf(site);
  return sheet({
    theme,
    site,
    title: issue.subject,
    preheader: issue.preheader,
    rows: [
      dateline(theme, issue),
      ...nameplate(theme, site),
      ...(note ? noteRows(theme, note.html) : []),
      ...(lead ? leadRows(theme, lead) : []),
      ...categories.flatMap(({ name, articles }) => categoryRows(theme, { name, articles })),
      ...(issue.leftOut > 0 ? leftOutRows(theme, issue) : []),
      ...(mostRead.length > 0 ? mostReadRows(theme, mostRead) : []),
      ...foot({ theme, site, ...issueTexts.foot(site, links) }),
    ],
  });
}

function dateline({ styles, plainLink }: Theme, { number, date, links }: FittedIssue): ReactElement {
  const text = `${issueTexts.number(number)} · ${date} · `;
  return row('0', block('p', styles.centredLittle, text, link(links.inBrowser, plainLink, issueTexts.inBrowser)));
}

function noteRows(theme: Theme, html: string): ReactElement[] {
  const { styles } = theme;
  const note = { ...below(8, styles.note), className: 'ink note' };
  return [row('28px 0 0', block('p', styles.label, issueTexts.note), safeHtml(dressNote(theme, html), note))];
}

function leadRows(theme: Theme, lead: EmailArticle): ReactElement[] {
  const { styles, titleLink } = theme;
  return [
    ...imageRows(lead),
    row(
      '24px 0 0',
      block('p', styles.label, lead.category),
      block('h2', below(8, styles.leadTitle), link(lead.url, titleLink, lead.title)),
      lead.excerpt && block('p', below(10, styles.leadExcerpt), lead.excerpt),
      byline(theme, lead, 10),
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
function categoryRows(
  theme: Theme,
  { name, articles }: { name: string; articles: readonly EmailArticle[] },
): ReactElement[] {
  const { styles, titleLink } = theme;
  const pictured = articles.find(({ image }) => image);
  return [
    thickRule(theme, '24px 0 0'),
    row('10px 0 0', block('h2', styles.label, name)),
    listing(
      theme,
      18,
      ...articles.map((article) => [
        block(
          'h3',
          styles.articleTitle,
          article === pictured && article.image && safePiece(thumbnail(article.url, article.image)),
          link(article.url, titleLink, article.title),
        ),
        article.excerpt && block('p', below(6, styles.excerpt), article.excerpt),
        byline(theme, article, 6),
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

function leftOutRows(theme: Theme, { leftOut, links }: FittedIssue): ReactElement[] {
  const { styles, plainLink } = theme;
  return [
    hairline(theme, '0'),
    row('16px 0 0', block('p', styles.little, link(links.inBrowser, plainLink, issueTexts.leftOut(leftOut)))),
  ];
}

function mostReadRows(theme: Theme, articles: readonly EmailArticle[]): ReactElement[] {
  const { styles, titleLink } = theme;
  return [
    thickRule(theme, '24px 0 0'),
    row('10px 0 0', block('h2', styles.label, issueTexts.mostRead)),
    listing(
      theme,
      12,
      ...articles.map((article, index) => [
        block(
          'h3',
          styles.articleTitle,
          piece(styles.rank, `${index + 1}.`),
          ' ',
          link(article.url, titleLink, article.title),
        ),
        byline(theme, article, 4),
      ]),
    ),
  ];
}

/** @param above space above the byline, in pixels */
function byline({ styles }: Theme, { by, author, readTime }: EmailArticle, above: number): ReactElement {
  return block('p', below(above, styles.little), by, piece({}, author), ` · ${issueTexts.readTime(readTime)}`);
}
