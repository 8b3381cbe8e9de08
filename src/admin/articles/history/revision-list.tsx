import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { CountedPage } from '../../../contract/lists.ts';
import type { RevisionSummary } from '../../../contract/revisions.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import { kindNames } from './describe-revision.ts';

interface RevisionListProps {
  query: UseInfiniteQueryResult<InfiniteData<CountedPage<RevisionSummary>>>;
  revisions: RevisionSummary[];
  chosen: RevisionSummary;
  /** The one that readers see; undefined for none, or while it isn't loaded. */
  seen: RevisionSummary | undefined;
  onChoose: (revision: RevisionSummary) => void;
}

/**
 * The versions of an article, newest first, one of which is chosen. It scrolls by itself, so that the chosen version stays in
 * sight beside it.
 */
export function RevisionList({ query, revisions, chosen, seen, onChoose }: RevisionListProps) {
  const list = useId();
  return (
    <div className="max-h-[21.5rem] overflow-y-auto border-rule border-y lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]">
      <ol id={list} aria-label="Versions">
        {revisions.map((revision) => (
          <li key={revision.id} tabIndex={-1} className="border-rule not-last:border-b -outline-offset-2">
            <button
              type="button"
              aria-current={revision.id === chosen.id || undefined}
              onClick={() => onChoose(revision)}
              className="block w-full break-words border-transparent border-l-2 px-3 py-2.5 text-left text-sm -outline-offset-2 hover:bg-tint aria-[current]:border-ink aria-[current]:bg-tint"
            >
              <RevisionLines revision={revision} isSeen={revision === seen} />
            </button>
          </li>
        ))}
      </ol>
      <div className="pb-4 empty:hidden">
        <LoadMore query={query} list={list} shown={revisions.length} />
      </div>
    </div>
  );
}

/** A revision in the list: its name, kind, time and account. */
function RevisionLines({ revision, isSeen }: { revision: RevisionSummary; isSeen: boolean }) {
  const { kind, name, createdAt, createdBy } = revision;
  const { timeZone } = useSite();
  return (
    <>
      {name !== null && <bdi className="block font-semibold">{name}</bdi>}
      <span className="block">
        {kind === 'before' && 'Until '}
        <time dateTime={createdAt}>{dateAndTime(createdAt, timeZone)}</time>
      </span>
      <span className="block text-muted">
        {kindNames[kind]}
        {createdBy && (
          <>
            {' by '}
            <bdi>{createdBy.name}</bdi>
          </>
        )}
      </span>
      {isSeen && <span className="mt-0.5 block font-medium">Readers see this</span>}
    </>
  );
}
