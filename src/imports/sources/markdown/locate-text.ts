import { posix } from 'node:path';
import { dateOfName, insideOf, roleOf } from './classify.ts';
import type { MarkdownFile } from './front-matter.ts';
import { asText, type Head } from './head.ts';
import { urlOfText } from './page-urls.ts';
import { type PermalinkParts, slugOf } from './permalinks.ts';
import type { SiteLayout } from './site-layout.ts';

/** A text with its place at the source. */
export interface LocatedText {
  /** Path from the site's folder on. */
  inside: string;
  head: Head;
  isArticle: boolean;
  parts: PermalinkParts;
  /** Path of its page; null where only the program could tell. */
  url: string | null;
}

/** @returns the text with its place; null for what is neither article nor page */
export function locateText(path: string, file: MarkdownFile, layout: SiteLayout): LocatedText | null {
  const inside = insideOf(path, layout.root);
  const role = inside === null ? 'other' : roleOf(inside, file, layout);
  if (inside === null || (role !== 'article' && role !== 'page')) return null;
  const { head } = file;
  const parts = partsOf(inside, head, layout);
  const isArticle = role === 'article';
  return { inside, head, isArticle, parts, url: urlOfText({ inside, head, isArticle, parts }, layout) };
}

function partsOf(inside: string, head: Head, { generator }: SiteLayout): PermalinkParts {
  const folders = posix
    .dirname(inside)
    .split('/')
    .filter((name) => name !== '.');
  const file = posix.basename(inside).replace(/\.\w+$/, '');
  // Eleventy takes `a/a.md` for `a/index.md`.
  const isNamedTwice = file === folders.at(-1) && generator !== 'hugo' && generator !== 'jekyll';
  const isBundle = isNamedTwice || (/^_?index$/.test(file) && folders.length > 0);
  const name = (isBundle ? (folders.pop() ?? file) : file).replace(/^\d{4}-\d\d-\d\d[-_]/, '');
  const sections = sectionsOf(folders, generator);
  const [date] = (
    head.date('date', 'pubDate', 'publishDate', 'publishedAt', 'pubDatetime') ? dayOf(head) : (dateOfName(inside) ?? '')
  ).split('T');
  return {
    slug:
      head
        .text('slug')
        .replace(/^\/+|\/+$/g, '')
        .split('/')
        .at(-1) ?? '',
    title: head.text('title'),
    fileName: name,
    date: date ?? '',
    sections,
    categories:
      generator === 'jekyll'
        ? [
            ...sections,
            ...head
              .list('categories', 'category')
              .flatMap((value) => asText(value).split(/\s+/))
              .map(slugOf),
          ].filter((one) => one !== '')
        : [],
  };
}

/** The day as the source writes it: in its own zone, that of permalinks. */
function dayOf(head: Head): string {
  const written = head.text('date', 'pubDate', 'publishDate', 'publishedAt', 'pubDatetime');
  if (/^\d{4}-\d\d-\d\d/.test(written)) return written.slice(0, 10);
  const date = head.date('date', 'pubDate', 'publishDate', 'publishedAt', 'pubDatetime');
  return date === null ? '' : ('instant' in date ? date.instant : date.local).slice(0, 10);
}

/** Folders that the programs leave out of URLs. */
const unnamed: Readonly<Record<SiteLayout['generator'], readonly string[]>> = {
  hugo: ['content'],
  jekyll: ['_posts', '_drafts'],
  astro: ['src', 'content', 'data', 'pages'],
  eleventy: ['src', 'content', '_drafts'],
  plain: [],
};

const sectionsOf = (folders: readonly string[], generator: SiteLayout['generator']) =>
  folders.filter((name) => !unnamed[generator].includes(name));
