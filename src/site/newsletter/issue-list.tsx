import { Link } from '@tanstack/react-router';
import { cursorOf } from '../../client/http.ts';
import type { IssueListItem } from '../../contract/issues.ts';
import type { ListPage } from '../../contract/lists.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { dot } from '../parts/meta-line.tsx';

/** The sent issues, newest first; nothing before the first one. */
export function IssueList({ page }: { page: ListPage<IssueListItem> }) {
  const { timeZone } = useSite();
  const next = cursorOf(page.next);
  if (page.items.length === 0) return null;
  return (
    <>
      <h2>Past issues</h2>
      <ul className="list-none border-rule border-t pl-0! font-sans text-base">
        {page.items.map(({ slug, number, subject, date }) => (
          <li key={slug} className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-3">
            <Link
              to="/newsletter/$issue"
              params={{ issue: slug }}
              dir="auto"
              className="min-w-0 flex-1 basis-64 font-semibold font-serif text-ink! text-xl leading-snug no-underline! hover:text-accent! hover:underline!"
            >
              {subject}
            </Link>
            <span className="text-muted text-sm">
              No. {number}
              {dot}
              <time dateTime={date}>{longDate(date, timeZone)}</time>
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <Link to="/newsletter" search={{ cursor: next }}>
            Older issues
          </Link>
        </p>
      )}
    </>
  );
}
