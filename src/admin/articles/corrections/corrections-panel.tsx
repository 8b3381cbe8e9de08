import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { correctionsQuery } from '../../../client/admin/corrections.ts';
import { limits } from '../../../contract/limits.ts';
import { can } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { CorrectionRow } from './correction-row.tsx';
import type { OpenedCorrection } from './opened-correction.ts';
import { useDeleteCorrection } from './use-delete-correction.ts';

interface CorrectionsPanelProps {
  articleId: string;
  /** Opens a dialog, which stands outside of the article's form. */
  open: (opened: OpenedCorrection) => void;
}

/** The dated notes on a published article, for those who may publish it. */
export function CorrectionsPanel({ articleId, open }: CorrectionsPanelProps) {
  const heading = useId();
  const maySend = can(useUser(), 'manage-newsletter');
  const { data, error, refetch } = useQuery(correctionsQuery(useHttp(), articleId));
  const askAndDelete = useDeleteCorrection(articleId);
  const isFull = data !== undefined && data.length >= limits.correctionsOfArticle;
  return (
    <section aria-labelledby={heading} className="mt-8 border-rule border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="font-semibold">
          Corrections
        </h2>
        {!isFull && (
          <Button variant="quiet" onClick={() => open({ kind: 'form', correction: null })}>
            <Plus aria-hidden="true" size={16} />
            Add correction
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted text-sm">
        Dated notes for readers. An update stands above the text and says “Updated” at the top; corrections and
        clarifications stand below it. They are public as soon as you save them.
      </p>
      <div className="mt-4">
        {!data && error && <FailureNotice message={error.message} retry={refetch} />}
        {!data && !error && <CorrectionsLoading />}
        {data?.length === 0 && <p className="text-muted text-sm">No corrections yet.</p>}
        {data && data.length > 0 && (
          <ul aria-labelledby={heading} className="border-rule border-t">
            {data.map((correction) => (
              <CorrectionRow
                key={correction.id}
                correction={correction}
                onEdit={() => open({ kind: 'form', correction })}
                onEmail={maySend ? () => open({ kind: 'email', correction }) : null}
                onDelete={() => void askAndDelete(correction)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function CorrectionsLoading() {
  return (
    <div role="status" aria-label="Loading corrections" className="grid gap-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4" />
    </div>
  );
}
