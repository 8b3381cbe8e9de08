import { foundArticlesQuery } from '../../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { FoundLinks, LinkOption } from '../../../editor/port.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useSuggestions } from '../../../foundation/use-suggestions.ts';
import { statusNames } from '../../lists/status-badge.tsx';

/** @returns the articles that a search for the words finds, as what a link can lead to */
export function useArticleLinks(words: string): FoundLinks {
  const http = useHttp();
  const articles = useSuggestions(words, (q) => foundArticlesQuery(http, q));
  if (articles.state !== 'answered') return articles;
  const { findings, isOld } = articles;
  return { state: 'answered', options: findings.items.map(toOption), isOld };
}

function toOption({ id, title, slug, status, author }: AdminArticleSummary): LinkOption {
  return {
    id,
    label: title,
    // The state of an article that readers can't open yet is shown before it is linked.
    detail: [status === 'published' ? '' : statusNames[status], author?.name ?? ''].filter(Boolean).join(' · '),
    href: pagePaths.article(slug),
  };
}
