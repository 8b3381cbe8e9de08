import { useMemo } from 'react';
import { versionsOf } from '../../forms/versions.ts';
import { mergeForms } from '../arrangement/merge-arrangements.ts';
import type { FrontPageForm } from '../editing/use-front-page-form.ts';
import { ArrangementDialog } from './arrangement-dialog.tsx';

/** Asks the editor, for each change that another editor has made differently, whose stays. */
export function StaleArrangement({ stale }: { stale: NonNullable<FrontPageForm['stale']> }) {
  const { mine, opened, latest, onChoose, onClose } = stale;
  const versions = useMemo(() => versionsOf({ mine, opened, latest }), [mine, opened, latest]);
  return (
    <ArrangementDialog
      title="The front page has changed"
      versions={versions}
      onChoose={(prefer) => onChoose(mergeForms(versions, prefer))}
      onClose={onClose}
    />
  );
}
