import type { AdminArticle } from '../../../contract/articles.ts';
import type { RevisionSummary } from '../../../contract/revisions.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { EmptyNotice } from '../../layout/notices.tsx';
import { describeRevision } from './describe-revision.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import { RevisionName } from './revision-name.tsx';
import { useRestoreRevision } from './use-restore-revision.ts';

interface ChosenRevisionProps {
  article: AdminArticle;
  mayChange: boolean;
  /** Those that are loaded, newest first. */
  revisions: RevisionSummary[];
  chosen: RevisionSummary;
  /** The revision to compare with; undefined while nothing older is loaded. */
  other: RevisionSummary | undefined;
  /** Whether older ones can still be loaded. */
  hasMore: boolean;
  onCompareWith: (id: string) => void;
  onGone: () => void;
}

/** The chosen version: what can be done with it, and how it differs from another. */
export function ChosenRevision(props: ChosenRevisionProps) {
  const { article, mayChange, revisions, chosen, other, hasMore, onCompareWith, onGone } = props;
  const { timeZone } = useSite();
  const { isPending, askAndRestore } = useRestoreRevision(article);
  const isNewest = chosen.id === revisions[0]?.id && chosen.kind !== 'discard';
  const isOlder = other && revisions.indexOf(chosen) > revisions.indexOf(other);
  return (
    <section aria-labelledby="chosen-version" className="min-w-0 max-w-3xl">
      <h2 id="chosen-version" className="break-words font-semibold text-lg leading-snug">
        {describeRevision(chosen, timeZone)}
      </h2>
      {isNewest && (
        <p className="mt-1 text-muted text-sm">
          {(chosen.kind === 'copy' || chosen.kind === 'restore') && article.workingCopy
            ? "These changes aren't public yet."
            : 'This is the current version.'}
        </p>
      )}
      {mayChange && (
        <div className="mt-3 flex flex-wrap gap-3">
          {!isNewest && (
            <Button variant="outline" aria-disabled={isPending} onClick={() => void askAndRestore(chosen)}>
              {isPending ? 'Restoring...' : 'Restore this version'}
            </Button>
          )}
          <RevisionName key={chosen.id} articleId={article.id} revision={chosen} />
        </div>
      )}
      {revisions.length > 1 && (
        <Field label="Compared with" className="mt-5 mb-4 max-w-xl">
          {(control) => (
            <select
              {...control}
              value={other?.id ?? ''}
              onChange={({ target }) => onCompareWith(target.value)}
              className={controlClass}
            >
              {!other && <option value="">Choose a version</option>}
              {revisions
                .filter((revision) => revision !== chosen)
                .map((revision) => (
                  <option key={revision.id} value={revision.id}>
                    {describeRevision(revision, timeZone)}
                  </option>
                ))}
            </select>
          )}
        </Field>
      )}
      {other ? (
        <RevisionComparison
          articleId={article.id}
          older={isOlder ? chosen : other}
          newer={isOlder ? other : chosen}
          onGone={onGone}
        />
      ) : (
        <div className="mt-5">
          <EmptyNotice text={hasMore ? 'Older versions are not loaded yet.' : 'No older version is kept.'} />
        </div>
      )}
    </section>
  );
}
