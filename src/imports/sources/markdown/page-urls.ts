import { permalinkOf } from './directory-data.ts';
import { asText, type Head, isTable } from './head.ts';
import { eleventyPath, hugoPath, jekyllPath, type PermalinkParts } from './permalinks.ts';
import type { SiteLayout } from './site-layout.ts';

/** Maximum length of a permalink, in characters. */
const maxLength = 1000;

/** A text of which the URL is asked. */
export interface Placed {
  /** Path from the site's folder on. */
  inside: string;
  head: Head;
  isArticle: boolean;
  parts: PermalinkParts;
}

/** @returns path of the page at the source, with that of the home page before it; null where only the program could tell */
export function urlOfText(text: Placed, layout: SiteLayout): string | null {
  const own = text.head.text('url', 'permalink').slice(0, maxLength);
  const path = own !== '' && !/\{\{|\{%|^https?:/.test(own) ? ownPath(own, text, layout) : usualPath(text, layout, own);
  return path === null ? null : encodeURI(layout.basePath + path).replaceAll('%25', '%');
}

/** Jekyll fills in the parts of a permalink in front matter, too. */
function ownPath(own: string, { parts }: Placed, { generator }: SiteLayout): string {
  if (generator === 'jekyll') return jekyllPath(own, parts);
  return `/${own}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/');
}

function usualPath(text: Placed, layout: SiteLayout, own: string): string | null {
  const { inside, head, isArticle, parts } = text;
  const name = parts.slug || parts.fileName;
  switch (layout.generator) {
    case 'jekyll':
      if (isArticle) return jekyllPath(layout.config.text('permalink'), parts);
      return pagePath(inside, layout.config.text('permalink') === 'pretty');
    case 'hugo': {
      const pattern = patternOf(parts.sections[0] ?? '', layout);
      if (pattern !== '' && isArticle) return hugoPath(pattern, parts);
      const path = [...parts.sections, name === '_index' ? '' : name].join('/');
      return `/${path}/`
        .replace(/\/{2,}/g, '/')
        .replaceAll(' ', '-')
        .toLowerCase();
    }
    case 'eleventy':
      if (head.value('permalink') === false) return null;
      return own === '' ? eleventyUsual(text, layout) : eleventyPath(own, parts);
    case 'astro':
      return `/${[...parts.sections, name].join('/')}/`;
    default:
      return null;
  }
}

function eleventyUsual({ inside, parts }: Placed, { folderPermalinks }: SiteLayout): string | null {
  const pattern = permalinkOf(inside, folderPermalinks);
  if (pattern === null) return null;
  return pattern === undefined ? `/${[...parts.sections, parts.fileName].join('/')}/` : eleventyPath(pattern, parts);
}

/** @returns the pattern for a section: one for all its texts, or one for its pages alone */
function patternOf(section: string, { config }: SiteLayout): string {
  const permalinks = config.value('permalinks');
  if (!isTable(permalinks)) return '';
  const pages = isTable(permalinks.page) ? permalinks.page : {};
  return asText(permalinks[section]) || asText(pages[section]);
}

function pagePath(inside: string, isPretty: boolean): string {
  const path = inside.replace(/^_[^/]+\//, '').replace(/\.\w+$/, '');
  if (/(?:^|\/)index$/.test(path)) return `/${path.replace(/index$/, '')}`;
  return isPretty ? `/${path}/` : `/${path}.html`;
}
