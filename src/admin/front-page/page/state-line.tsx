import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { ownTimeZone } from '../../formats/local-date-time.ts';
import { soon } from '../../formats/soon.ts';
import { useNow } from '../../formats/use-now.ts';
import { when } from '../../formats/when.ts';
import { AutosaveNote, type AutosaveState } from '../../forms/autosave-note.tsx';

interface StateLineProps {
  stored: AdminFrontPage;
  /** Whether the draft, or the form, differs from what readers see. */
  hasChanges: boolean;
  autosave: AutosaveState;
}

/** The state of the front page in words: whether readers see this arrangement, and whether it is saved. */
export function StateLine({ stored, hasChanges, autosave }: StateLineProps) {
  return (
    <>
      <span className="whitespace-nowrap font-medium text-ink">
        {hasChanges ? 'Changes not yet public' : 'Readers see this version'}
      </span>
      {!hasChanges && <Published stored={stored} />}
      <AutosaveNote {...autosave} saved="Saved" />
      <NextScheduled stored={stored} />
    </>
  );
}

function Published({ stored: { liveRevision } }: Pick<StateLineProps, 'stored'>) {
  const { timeZone } = useSite();
  const now = useNow();
  if (!liveRevision || liveRevision.isDefault) return <span className="max-sm:hidden">The standard front page</span>;
  return (
    <span className="max-sm:hidden">
      Published {when(liveRevision.publishAt, now, timeZone)}
      {liveRevision.createdBy && (
        <>
          {' '}
          by <bdi>{liveRevision.createdBy.name}</bdi>
        </>
      )}
    </span>
  );
}

function NextScheduled({ stored: { scheduled } }: Pick<StateLineProps, 'stored'>) {
  const { timeZone } = useSite();
  const now = useNow();
  const next = scheduled.find(({ publishAt }) => Date.parse(publishAt) > now);
  return (
    next && <span className="max-md:hidden">Next {soon(next.publishAt, now, { timeZone, own: ownTimeZone() })}</span>
  );
}
