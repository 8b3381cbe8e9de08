import type { Head } from './head.ts';
import type { Generator, SiteLayout } from './site-layout.ts';

/** The purpose of a Markdown file for the site. */
export type Role = 'article' | 'page' | 'author' | 'term' | 'other';

/** Folders of programs, templates and built pages, from the site's folder on. */
const foreign =
  /^(?:_site|_includes|_layouts|_sass|archetypes|layouts|themes|vendor|templates|node_modules|resources\/_gen|tests?|__tests__|spec)\//;

const texts = /\.(?:md|markdown|mdown|mdx)$/i;

/** Files that stand beside the texts of a repository. */
const aboutRepository =
  /(?:^|\/)(?:readme|license|licence|changelog|contributing|code_of_conduct|security|authors|todo)(?:\.[\w-]+)*\.(?:md|markdown)$/i;

/** @returns whether a file may be one of the site's texts, by its path alone */
export function mayBeText(path: string, { generator, root }: SiteLayout): boolean {
  const inside = insideOf(path, root);
  if (inside === null || foreign.test(inside)) return false;
  const isHtml = /\.html?$/i.test(inside) && (generator === 'jekyll' || generator === 'hugo');
  if (!texts.test(inside) && !isHtml) return false;
  if (generator === 'hugo') return inside.startsWith('content/');
  return generator !== 'astro' || inside.startsWith('src/');
}

/** @returns the path from the site's folder on; null for one outside of it */
export function insideOf(path: string, root: string): string | null {
  return path.startsWith(root) ? path.slice(root.length) : null;
}

/** @returns what the file is for the site */
export function roleOf(inside: string, { head, hasHead }: { head: Head; hasHead: boolean }, layout: SiteLayout): Role {
  const { generator } = layout;
  if (
    !hasHead &&
    (generator !== 'plain' || aboutRepository.test(inside)) &&
    !(generator === 'hugo' && !/\.html?$/.test(inside))
  )
    return 'other';
  if (/(?:^|\/)_?authors?\/.+/i.test(inside)) return 'author';
  if (generator === 'hugo' && /(?:^|\/)(?:tags|categories|series|topics)\/[^/]+\/_index\.\w+$/.test(inside))
    return 'term';
  if (isPost(inside)) return 'article';
  if (/^(?:page|pages|static)$/i.test(head.text('type', 'layout'))) return 'page';
  if (generator === 'jekyll') return roleInJekyll(inside, layout);
  return dated(inside, head) || generator === 'plain' ? 'article' : roleOfUndated(inside, generator);
}

/** Jekyll's folders of posts, and what others call so. */
const isPost = (inside: string) => /(?:^|\/)_?(?:posts|drafts)\/(?!_?index\.).+/i.test(inside);

function dated(inside: string, head: Head): boolean {
  const names = ['date', 'pubDate', 'publishDate', 'published', 'publishedAt', 'pubDatetime', 'datePublished'];
  return !/(?:^|\/)_index\.\w+$/.test(inside) && (head.date(...names) !== null || dateOfName(inside) !== null);
}

/** @returns the date in the name of a file, such as `2019-05-04-name.md` */
export function dateOfName(inside: string): string | null {
  return (
    inside.match(/(?:^|\/)(\d{4}-\d\d-\d\d)[-_][^/]*$/)?.[1] ??
    inside.match(/(?:^|\/)(\d{4}-\d\d-\d\d)\/index\.\w+$/)?.[1] ??
    null
  );
}

/** Texts without a date: pages, but for those in a folder of articles. */
function roleOfUndated(inside: string, generator: Generator): Role {
  const isBlog = /(?:^|\/)(?:blog|articles|news|stories)\/(?!_?index\.).+/i.test(inside);
  return isBlog && generator !== 'hugo' ? 'article' : 'page';
}

/** Files of a collection have pages only where the configuration says so. */
function roleInJekyll(inside: string, { config }: SiteLayout): Role {
  const [, collection] = inside.match(/(?:^|\/)_([^/]+)\//) ?? [];
  if (collection === undefined || collection === 'pages') return 'page';
  return config.value(`collections.${collection}.output`) === true ? 'page' : 'other';
}
