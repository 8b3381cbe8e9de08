import type { FrontPageRevision } from '../../../contract/front-page.ts';
import { Button } from '../../../ui/button.tsx';
import { WentPublic } from './went-public.tsx';

export interface OutdatedNoteProps {
  /** The front page that has gone public; null unless the draft was begun before. */
  revision: FrontPageRevision | null;
  merge: () => void;
}

/** Tells the editor that another front page went public after the draft was begun, before they publish over it. */
export function OutdatedNote({ revision, merge }: OutdatedNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 has-[p:empty]:hidden">
      <p role="status">{revision && <WentPublic revision={revision} />}</p>
      {revision && (
        <Button variant="quiet" onClick={() => merge()}>
          Merge
        </Button>
      )}
    </div>
  );
}
