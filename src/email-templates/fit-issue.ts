import { escapeText } from 'entities';
import type { EmailArticle, EmailImage, IssueEmail } from '../contract/emails.ts';
import { limits } from '../contract/limits.ts';
import { noteText } from './note-text.ts';
import { shorten } from './shorten.ts';
import { wrap } from './wrap.ts';

/** A shortened issue, and how many of its articles are left out. */
export interface FittedIssue extends Omit<IssueEmail, 'note'> {
  /** As safe HTML and as lines of plain text; null for none. */
  note: FittedNote | null;
  leftOut: number;
}

interface FittedNote {
  html: string;
  text: string;
}

/** Limits of an issue: characters of an excerpt and of the note (null for no limit), and articles in the categories. */
interface Measure {
  excerpt: number;
  leadExcerpt: number;
  note: number | null;
  articles: number;
}

const { excerptLength, issueArticles } = limits;

/** Tried in turn until the email is small enough: first excerpts become shorter, then they are left out, then articles are. */
export const measures: readonly Measure[] = [
  { excerpt: excerptLength, leadExcerpt: excerptLength, note: null, articles: issueArticles },
  { excerpt: 240, leadExcerpt: excerptLength, note: null, articles: issueArticles },
  { excerpt: 120, leadExcerpt: excerptLength, note: null, articles: issueArticles },
  { excerpt: 0, leadExcerpt: excerptLength, note: null, articles: issueArticles },
  { excerpt: 0, leadExcerpt: 240, note: 2000, articles: 24 },
  { excerpt: 0, leadExcerpt: 240, note: 600, articles: 12 },
];

/** Gmail shows the first 102 KB of an email and a link to the rest, which would have the link to unsubscribe. */
export const maxEmailBytes = 102_000;

/**
 * Bytes of a link in the HTML of a personalized email. Every link may be a counted one: the URL of the site and a signed path of
 * about 200 bytes.
 */
const addressedLinkBytes = 320;

/** Longest URL of an image, in characters. Editors may use any URL, and a data URL can be larger than an email may be. */
const maxImageUrl = 1000;

/** @returns the largest size of an email's HTML once it is personalized, in bytes */
export function addressedBytes(html: string): number {
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, url = '']) => Buffer.byteLength(url));
  const growth = links.reduce((bytes, own) => bytes + Math.max(0, addressedLinkBytes - own), 0);
  return Buffer.byteLength(html) + growth;
}

/** @returns the issue with every text on one line and within the limits */
export function fitIssue(issue: IssueEmail, measure: Measure): FittedIssue {
  let left = measure.articles;
  const categories = issue.sections.flatMap(({ name, articles }) => {
    const kept = articles.slice(0, left).map((article) => fitArticle(article, measure.excerpt));
    left -= kept.length;
    return kept.length > 0 ? [{ name: shorten(name, limits.categoryNameLength), articles: kept }] : [];
  });
  const all = issue.sections.reduce((sum, { articles }) => sum + articles.length, 0);
  return {
    ...issue,
    subject: shorten(issue.subject, limits.titleLength),
    preheader: shorten(issue.preheader, limits.titleLength),
    site: fitSite(issue.site),
    note:
      issue.note &&
      fitNote(issue.note, { max: measure.note, base: issue.links.inBrowser, language: issue.site.language }),
    lead: issue.lead && fitArticle(issue.lead, measure.leadExcerpt),
    sections: categories,
    mostRead: issue.mostRead.slice(0, limits.issueMostRead).map((article) => fitArticle(article, 0)),
    leftOut: all - (measure.articles - left),
  };
}

/** @returns name, tagline and publisher on one line each */
export function fitSite(site: IssueEmail['site']): IssueEmail['site'] {
  return {
    ...site,
    name: shorten(site.name, limits.siteNameLength),
    tagline: shorten(site.tagline, limits.taglineLength),
    publisher: shorten(site.publisher, limits.publisherNameLength),
  };
}

/** Longest line of authors, in characters: the name of one may be this long with what is said of others. */
const bylineLength = 2 * limits.authorNameLength + 40;

function fitArticle(article: EmailArticle, excerpt: number): EmailArticle {
  const { image } = article;
  return {
    ...article,
    title: shorten(article.title, limits.titleLength),
    excerpt: excerpt > 0 ? shorten(article.excerpt, excerpt) : '',
    category: shorten(article.category, limits.categoryNameLength),
    author: shorten(article.author, bylineLength),
    image: image && fitImage(image),
  };
}

function fitImage(image: EmailImage): EmailImage | null {
  const isShort = [image.url, image.small ?? ''].every((url) => url.length <= maxImageUrl);
  return isShort ? { ...image, alt: shorten(image.alt, limits.titleLength) } : null;
}

/** A note that is cut becomes plain text, because HTML cannot be cut anywhere. */
function fitNote(
  { html, markdown }: NonNullable<IssueEmail['note']>,
  { max, ...reading }: { max: number | null; base: string; language: string },
): FittedNote {
  const text = noteText(markdown, reading);
  if (max === null) return { html, text };
  const short = shorten(text, max);
  return { html: `<p>${escapeText(short)}</p>`, text: wrap(short) };
}
