import { Link } from '@tanstack/react-router';
import type { MostReadInput } from '../../client/article-lists.ts';

type Period = MostReadInput['period'];

const names = { day: 'Today', week: 'This week', all: 'All time' } as const;

interface MostReadTabsProps {
  /** Periods for which there is a list. */
  periods: readonly Period[];
  current: Period;
}

/** Links to the most read of a shorter time. Each opens the page again, here, unless the application has come. */
export function MostReadTabs({ periods, current }: MostReadTabsProps) {
  if (periods.length < 2) return null;
  return (
    <nav aria-label="Most read in" data-print="no">
      <ul className="-mx-2 mt-2 flex flex-wrap">
        {periods.map((period) => (
          <li key={period}>
            <Link
              to="."
              search={({ mostRead, ...search }) => ({ ...search, ...(period !== 'all' && { mostRead: period }) })}
              hash="most-read"
              hashScrollIntoView={false}
              resetScroll={false}
              state
              preload={false}
              data-wants-script
              activeProps={{}}
              activeOptions={{ exact: true }}
              aria-current={period === current ? 'true' : undefined}
              className="block px-2 py-3 text-muted text-sm decoration-2 decoration-accent underline-offset-8 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline lg:py-1.5"
            >
              {names[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
