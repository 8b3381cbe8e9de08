import { useQueryClient } from '@tanstack/react-query';
import {
  appearanceQuery,
  cancelAppearanceMutation,
  type EditedAppearance,
  undoAppearanceMutation,
} from '../../client/admin/appearance.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ownTimeZone } from '../formats/local-date-time.ts';
import { soon } from '../formats/soon.ts';
import { useNow } from '../formats/use-now.ts';
import { when } from '../formats/when.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { useWrite } from '../session/use-write.ts';

/** Since when readers see this look, with a button that undoes it, and the change that is to come. */
export function AppearanceState({ stored }: { stored: EditedAppearance }) {
  const { undo, cancel } = useStateActions(stored);
  const { timeZone } = useSite();
  const now = useNow();
  const { scheduled, publishedAt, publishedBy, previous } = stored;
  const isToCome = scheduled !== null && Date.parse(scheduled.publishAt) > now;
  if (!publishedAt && !isToCome && !previous) return null;
  return (
    <div className="mb-6 grid gap-2 text-sm">
      {(publishedAt || previous) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-muted">
            {publishedAt ? `Published ${when(publishedAt, now, timeZone)}` : 'Published'}
            {publishedBy && (
              <>
                {' '}
                by <bdi>{publishedBy.name}</bdi>
              </>
            )}
          </p>
          {previous && <FieldButton onClick={undo}>Undo: back to the look before</FieldButton>}
        </div>
      )}
      {isToCome && (
        <div className="note flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            Another look is scheduled for {soon(scheduled.publishAt, now, { timeZone, own: ownTimeZone() })}
            {scheduled.createdBy && (
              <>
                {' '}
                by <bdi>{scheduled.createdBy.name}</bdi>
              </>
            )}
            .
          </p>
          <FieldButton onClick={() => cancel(scheduled.id)}>Cancel it</FieldButton>
        </div>
      )}
    </div>
  );
}

/** Each runs once at a time; a stale version shows what another browser has done meanwhile. */
function useStateActions({ version }: EditedAppearance) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { queryKey } = appearanceQuery(http);
  const refresh = useRereadRoot();
  const show = (stored: EditedAppearance) => queryClient.setQueryData(queryKey, stored);
  const refused = () => {
    void queryClient.invalidateQueries({ queryKey });
    return false;
  };
  const undoing = useWrite({
    mutation: undoAppearanceMutation,
    refresh,
    onRefused: refused,
    onSuccess: (stored: EditedAppearance) => {
      show(stored);
      showToast({ title: 'Undone', description: 'Readers see the look before again.' });
    },
  });
  const cancelling = useWrite({
    mutation: cancelAppearanceMutation,
    refresh,
    onRefused: refused,
    onSuccess: (stored: EditedAppearance) => {
      show(stored);
      showToast({ title: 'Canceled', description: 'The look of the site stays as it is.' });
    },
  });
  return {
    undo: () => undoing.mutate({ version }),
    cancel: (id: string) => cancelling.mutate({ id, version }),
  };
}
