import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pinnedArticleQuery } from '../../../../client/admin/front-page.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCategories, useHttp, useSite } from '../../../site/layout/use-site.ts';
import { Difference, Sides, StaleDialog } from '../../forms/stale-dialog.tsx';
import { versionsOf } from '../../forms/versions.ts';
import { type ArrangementConflict, mergeArrangements } from '../arrangement/merge-arrangements.ts';
import type { FrontPageForm } from '../use-front-page-form.ts';
import { describeConflict, isPin } from './describe-conflict.ts';

/** What this editor and somebody else have changed differently, and whose change stays; everything else is merged already. */
export function StaleArrangement({ stale }: { stale: NonNullable<FrontPageForm['stale']> }) {
  const { mine, opened, latest, onChoose, onClose } = stale;
  const versions = useMemo(() => versionsOf({ mine, opened, latest }), [mine, opened, latest]);
  const { conflicts } = useMemo(() => mergeArrangements(versions, 'mine'), [versions]);
  const context = { categories: useCategories(), timeZone: useSite().timeZone, titleOf: useTitles(conflicts) };
  return (
    <StaleDialog
      title="The front page has changed"
      hint="Where only one of you changed something, both changes are kept. Choose whose change stays where you both did."
      onClose={onClose}
      buttons={
        <>
          <Button variant="outline" onClick={() => onChoose(mergeArrangements(versions, 'stored').fields)}>
            Take theirs
          </Button>
          <Button variant="solid" onClick={() => onChoose(mergeArrangements(versions, 'mine').fields)}>
            Keep mine
          </Button>
        </>
      }
    >
      {conflicts
        .map((conflict) => describeConflict(conflict, context))
        .map(({ label, ...sides }) => (
          <Difference key={label} label={label} by="both">
            <Sides by="both" {...sides} />
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
