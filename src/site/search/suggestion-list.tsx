import { Link } from '@tanstack/react-router';
import type { SearchResult } from '../../contract/search.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { closeDialogAround } from '../../ui/dialog.tsx';
import { optionAttributes } from '../../ui/use-listbox.ts';
import { AuthorNames } from '../parts/byline-line.tsx';
import { dot } from '../parts/meta-line.tsx';
import { Highlighted } from './highlighted.tsx';

export const suggestionListId = 'suggestions';

/** @returns the id of a result's element, for the field's `aria-activedescendant` */
export const suggestionId = (article: SearchResult) => `suggestion-${article.id}`;

interface SuggestionListProps {
  articles: readonly SearchResult[];
  /** The result that the arrow keys have reached. */
  chosen: SearchResult | undefined;
  onPoint: (article: SearchResult) => void;
}

/** The results. The focus stays in the field, and arrow keys choose, as in any combobox. */
export function SuggestionList({ articles, chosen, onPoint }: SuggestionListProps) {
  return (
    <div id={suggestionListId} role="listbox" aria-label="Articles">
      {articles.map((article) => (
        <Suggestion key={article.id} article={article} isChosen={article === chosen} onPoint={onPoint} />
      ))}
    </div>
  );
}

interface SuggestionProps {
  article: SearchResult;
  isChosen: boolean;
  onPoint: (article: SearchResult) => void;
}

function Suggestion({ article, isChosen, onPoint }: SuggestionProps) {
  const { timeZone } = useSite();
  return (
    <Link
      {...optionAttributes(suggestionId(article), isChosen)}
      to="/articles/$slug"
      params={{ slug: article.slug }}
      preload={false}
      onClick={closeDialogAround}
      onPointerMove={() => onPoint(article)}
      className="block border-rule border-l-4 border-l-transparent not-first:border-t py-4 pr-5 pl-4 aria-selected:border-l-accent aria-selected:bg-tint sm:pr-7 sm:pl-6 dark:aria-selected:bg-paper forced-colors:aria-selected:outline"
    >
      <span className="label text-accent">{article.category.name}</span>
      <span dir="auto" className="mt-1 block text-balance font-semibold font-serif text-xl leading-snug">
        <Highlighted parts={article.headline} />
      </span>
      <span dir="auto" className="mt-1 line-clamp-2 font-serif text-muted leading-normal">
        <Highlighted parts={article.passage} />
      </span>
      <span className="mt-1.5 block text-muted text-xs">
        <span dir="auto" className="font-semibold text-ink">
          <AuthorNames article={article} />
        </span>
        {dot}
        <time dateTime={article.publishDate}>{longDate(article.publishDate, timeZone)}</time>
      </span>
    </Link>
  );
}
