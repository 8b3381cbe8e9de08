import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { publishedArticlesQuery } from '../../../client/admin/articles.ts';
import type { ArticleSummary } from '../../../contract/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { scrollHere, takeFocus } from '../../layout/on-show.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { ArticleTexts } from './article-row.tsx';

interface AddArticleProps {
  /** Label of the button and of the search. */
  label: string;
  /** Ids of the articles that are in the issue already. */
  taken: readonly string[];
  /** The list has reached its maximum. */
  isFull: boolean;
  add: (article: ArticleSummary) => void;
}

/** Searches published articles and adds them. It stays open for the next one until Escape or its button closes it. */
export function AddArticle({ label, taken, isFull, add }: AddArticleProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  return (
    <div className="mt-3">
      <FieldButton
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
        className="gap-1.5"
      >
        <Plus aria-hidden="true" size={15} className={isOpen ? 'rotate-45' : ''} />
        {isOpen ? 'Close' : label}
      </FieldButton>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of the elements inside
        <div
          id={panel}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            button.current?.focus();
            setOpen(false);
          }}
          className="mt-2 border border-rule p-3"
        >
          <Finder taken={taken} isFull={isFull} add={add} />
        </div>
      )}
    </div>
  );
}

function focusInput(box: HTMLElement | null): void {
  takeFocus(box?.querySelector('input') ?? null);
}

function Finder({ taken, isFull, add }: Omit<AddArticleProps, 'label'>) {
  const [words, setWords] = useState('');
  const query = useInfiniteQuery({
    ...publishedArticlesQuery(useHttp(), words),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.pages[0]?.items;
  return (
    <>
      <div ref={focusInput} className="flex">
        <SearchField label="Search published articles" value={words} onChange={setWords} />
      </div>
      {isFull && (
        <p role="status" className="mt-3 text-sm">
          The list is full. Remove an article to add another.
        </p>
      )}
      {query.isError && !found && (
        <div className="mt-3">
          <FailureNotice message={query.error.message} retry={query.refetch} />
        </div>
      )}
      {query.isPending && <Searching />}
      {found && (
        <>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-muted text-sm'}>
            {found.length > 0 ? `${found.length} found` : 'No articles found'}
          </p>
          <ul
            ref={scrollHere}
            aria-label="Articles found"
            aria-busy={query.isPlaceholderData}
            className="mt-1 max-h-80 scroll-mb-28 overflow-y-auto aria-busy:opacity-60"
          >
            {found.map((article) => (
              <Found
                key={article.id}
                article={article}
                isTaken={taken.includes(article.id)}
                isFull={isFull}
                add={() => add(article)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface FoundProps {
  article: ArticleSummary;
  isTaken: boolean;
  isFull: boolean;
  add: () => void;
}

/** The button is not disabled once its article is in the list, so that it keeps the focus. */
function Found({ article, isTaken, isFull, add }: FoundProps) {
  const isIdle = isTaken || isFull;
  return (
    <li className="flex items-center justify-between gap-4 border-rule not-last:border-b py-2">
      <div className="min-w-0">
        <ArticleTexts article={article} />
      </div>
      <FieldButton
        aria-disabled={isIdle}
        onClick={() => {
          if (!isIdle) add();
        }}
        className="shrink-0 gap-1.5 aria-disabled:border-transparent aria-disabled:text-muted"
      >
        {isTaken && <Check aria-hidden="true" size={15} />}
        {isTaken ? 'Added' : 'Add'}
        <span className="sr-only"> "{article.title}"</span>
      </FieldButton>
    </li>
  );
}

function Searching() {
  return (
    <div role="status" aria-label="Loading articles" className="mt-3 grid gap-3">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
