import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { pinnedArticleQuery } from '../../../client/admin/front-page.ts';
import { useCategories, useHttp, useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Difference, Sides, StaleDialog } from '../../forms/stale-dialog.tsx';
import type { Versions } from '../../forms/versions.ts';
import type { ArrangedBlocks } from '../arrangement/fields.ts';
import { type ArrangementConflict, mergeArrangements } from '../arrangement/merge-arrangements.ts';
import type { Preference } from '../arrangement/merge-values.ts';
import { describeConflict, isPin } from './describe-conflict.ts';

interface ArrangementDialogProps {
  title: string;
  /** See `StaleDialog`. */
  lead?: ReactNode;
  /** Name of the other side, such as "theirs". */
  storedLabel?: string | undefined;
  versions: Versions<ArrangedBlocks>;
  onChoose: (prefer: Preference) => void;
  onClose: () => void;
}

/** Asks whose change stays where two arrangements differ in the same part; everything else is merged already. */
export function ArrangementDialog({ versions, storedLabel, onChoose, ...dialog }: ArrangementDialogProps) {
  const { conflicts } = useMemo(() => mergeArrangements(versions, 'mine'), [versions]);
  const context = { categories: useCategories(), timeZone: useSite().timeZone, titleOf: useTitles(conflicts) };
  return (
    <StaleDialog
      {...dialog}
      hint="Where only one of you changed something, both changes are kept. Choose whose change stays where you both did."
      buttons={
        <>
          <Button variant="outline" onClick={() => onChoose('stored')}>
            Take theirs
          </Button>
          <Button variant="solid" onClick={() => onChoose('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      {conflicts
        .map((conflict) => describeConflict(conflict, context))
        .map(({ label, ...sides }) => (
          <Difference key={label} label={label} by="both">
            <Sides by="both" storedLabel={storedLabel} {...sides} />
          </Difference>
        ))}
    </StaleDialog>
  );
}

/** @returns the titles of the pinned articles among the conflicts, by their ids */
function useTitles(conflicts: readonly ArrangementConflict[]): (id: string) => string {
  const http = useHttp();
  const values = conflicts.flatMap((conflict) => (conflict.kind === 'part' ? [conflict.mine, conflict.stored] : []));
  const ids = [...new Set(values.filter(isPin).map(({ articleId }) => articleId))];
  const found = useQueries({ queries: ids.map((id) => pinnedArticleQuery(http, id)) });
  return (id) => found[ids.indexOf(id)]?.data?.title ?? 'A pinned article';
}
