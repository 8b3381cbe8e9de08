import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import type { ArticleSummary } from '../../../contract/articles.ts';
import { shortDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { IconButton } from '../../forms/icon-button.tsx';
import type { Step } from './article-order.ts';

interface ArticleRowProps {
  article: ArticleSummary;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
  onRemove: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * One article in a list that an editor sorts. A moved article keeps the focus on its button; when one is removed, its neighbour
 * takes the focus.
 */
export function ArticleRow({ article, isFirst, isLast, onMove, onRemove, children }: ArticleRowProps) {
  return (
    <li
      tabIndex={-1}
      data-story
      className="flex flex-col gap-x-4 border-rule border-b py-2 sm:flex-row sm:items-center sm:justify-between"
    >
      <ArticleTexts article={article} />
      <div className="flex shrink-0 max-sm:-ml-3">
        {children}
        <ArticleButton
          Icon={ChevronUp}
          label={`Move up "${article.title}"`}
          isIdle={isFirst}
          onClick={() => onMove(-1)}
        />
        <ArticleButton
          Icon={ChevronDown}
          label={`Move down "${article.title}"`}
          isIdle={isLast}
          onClick={() => onMove(1)}
        />
        <ArticleButton
          Icon={X}
          label={`Remove "${article.title}"`}
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            onRemove();
          }}
        />
      </div>
    </li>
  );
}

/** Title and details of an article. */
export function ArticleTexts({ article }: { article: ArticleSummary }) {
  const { timeZone } = useSite();
  return (
    <div className="min-w-0">
      <p className="break-words font-medium text-sm leading-snug">
        <bdi>{article.title}</bdi>
      </p>
      <p className="mt-0.5 break-words text-muted text-xs">
        <bdi>{article.author.name}</bdi> · {shortDate(article.publishDate, timeZone)}
      </p>
    </div>
  );
}

/** An icon button beside an article or a category. */
export function ArticleButton(props: Omit<ComponentProps<typeof IconButton>, 'className'>) {
  return <IconButton {...props} className="size-11 -outline-offset-4 sm:size-9" />;
}

/** The button is removed with its article: the focus moves to the next article, the one before, or the list. */
export function focusNeighbour(button: HTMLElement): void {
  const list = button.closest<HTMLElement>('[data-stories]');
  const articles = [...(list?.querySelectorAll<HTMLElement>('[data-story]') ?? [])];
  const index = articles.findIndex((article) => article.contains(button));
  (articles[index + 1] ?? articles[index - 1] ?? list)?.focus({ preventScroll: true });
}
