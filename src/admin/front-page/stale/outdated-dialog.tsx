import type { FrontPageRevision } from '../../../contract/front-page.ts';
import type { Versions } from '../../forms/versions.ts';
import type { ArrangedBlocks } from '../arrangement/fields.ts';
import type { Preference } from '../arrangement/merge-values.ts';
import { ArrangementDialog } from './arrangement-dialog.tsx';
import { WentPublic } from './went-public.tsx';

interface OutdatedDialogProps {
  revision: FrontPageRevision;
  versions: Versions<ArrangedBlocks>;
  onChoose: (prefer: Preference) => void;
  onClose: () => void;
}

/** Asks whose change stays where the draft and the front page that has gone public since differ in the same part. */
export function OutdatedDialog({ revision, ...dialog }: OutdatedDialogProps) {
  return (
    <ArrangementDialog
      {...dialog}
      title="Another front page went public"
      lead={
        <>
          <WentPublic revision={revision} /> It is kept, and not published yet.
        </>
      }
      storedLabel="Public now"
    />
  );
}
