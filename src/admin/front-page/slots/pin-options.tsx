import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { shortDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { countOf } from '../../../ui/count.ts';
import { optionAttributes } from '../../../ui/use-listbox.ts';
import { ownTimeZone } from '../../formats/local-date-time.ts';
import { soon } from '../../formats/soon.ts';
import { useNow } from '../../formats/use-now.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { PinnableState } from './use-pinnable.ts';

export const pinListId = 'pin-options';

/** @returns the id of an option's element */
export const pinOptionId = ({ id }: AdminArticleSummary) => `pin-option-${id}`;

interface PinOptionsProps {
  options: readonly AdminArticleSummary[];
  state: PinnableState;
  chosen: AdminArticleSummary | undefined;
  onPoint: (option: AdminArticleSummary) => void;
  onTake: (option: AdminArticleSummary) => void;
}

const shape = { width: 3, height: 2 };

/** The articles that can be pinned. */
export function PinOptions({ options, state, chosen, onPoint, onTake }: PinOptionsProps) {
  return (
    <div className="mt-1.5">
      <div
        id={pinListId}
        role="listbox"
        aria-label="Articles"
        tabIndex={-1}
        hidden={options.length === 0}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-72 overflow-y-auto overscroll-contain border border-rule bg-paper"
      >
        {options.map((article) => (
          <button
            type="button"
            key={article.id}
            {...optionAttributes(pinOptionId(article), article === chosen)}
            onPointerMove={() => onPoint(article)}
            onClick={() => onTake(article)}
            className="flex w-full items-center gap-3 border-l-4 border-l-transparent py-1.5 pr-3 pl-2 text-left aria-selected:border-l-accent aria-selected:bg-tint forced-colors:aria-selected:outline"
          >
            <Thumbnail article={article} focus={null} shape={shape} />
            <span className="min-w-0 grow">
              <bdi className="line-clamp-2 font-medium text-sm leading-5">{article.title}</bdi>
              <span className="block truncate text-muted text-xs leading-5">
                <State article={article} />
                {article.category && ` · ${article.category.name}`}
                {article.author && ` · ${article.author.name}`}
              </span>
            </span>
          </button>
        ))}
      </div>
      <SearchState state={state} found={options.length} />
    </div>
  );
}

/** When readers see the article, or from when on. */
function State({ article: { status, publishDate } }: { article: AdminArticleSummary }) {
  const { timeZone } = useSite();
  const now = useNow();
  if (publishDate === null) return null;
  if (status === 'scheduled') return <>Scheduled: {soon(publishDate, now, { timeZone, own: ownTimeZone() })}</>;
  return <>{shortDate(publishDate, timeZone)}</>;
}

function SearchState({ state, found }: { state: PinnableState; found: number }) {
  if (state.error) {
    return (
      <p role="alert" className="mt-1 text-sm">
        Articles couldn't be searched. {state.error.message}{' '}
        <button type="button" onClick={() => state.retry()} className="min-h-8 font-medium underline">
          Try again
        </button>
      </p>
    );
  }
  return (
    <p role="status" className="mt-1 text-muted text-sm empty:mt-0">
      {state.isLoading && 'Searching articles…'}
      {state.isSettled && found === 0 && 'No articles found'}
      {state.isSettled && found > 0 && <span className="sr-only">{countOf(found, 'article')} found</span>}
    </p>
  );
}
