import { statusNames } from '../../admin/articles/status-badge.tsx';
import { type FoundArticles, foundArticlesQuery } from '../../client/admin/articles.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { type Suggestions, useSuggestions } from '../../foundation/use-suggestions.ts';
import { readHref } from './link-commands.ts';

/** Something that a link can lead to. */
export interface LinkOption {
  /** Unique; part of an element's id. */
  id: string;
  /** What the link says where nothing is selected. */
  label: string;
  detail: string;
  href: string;
}

/** @returns the URL that was typed, if it is one, and the articles that a search finds */
export function useLinkOptions(typed: string): { options: LinkOption[]; articles: Suggestions<FoundArticles> } {
  const http = useHttp();
  const href = readHref(typed);
  const articles = useSuggestions(href === null ? typed : '', (q) => foundArticlesQuery(http, q));
  if (href !== null) return { options: [{ id: 'url', label: typed.trim(), detail: 'URL', href }], articles };
  const items = articles.state === 'answered' ? articles.findings.items : [];
  const options = items.map(({ id, title, slug, status, author }) => ({
    id,
    label: title,
    // What readers can't open yet is to be seen before it is linked.
    detail: [status === 'published' ? '' : statusNames[status], author?.name ?? ''].filter(Boolean).join(' · '),
    href: pagePaths.article(slug),
  }));
  return { options, articles };
}
