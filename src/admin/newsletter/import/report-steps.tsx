import { Link } from '@tanstack/react-router';
import type { ImportReport } from '../../../contract/subscriber-imports.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { ImportFigures } from './import-figures.tsx';
import { LineList } from './line-list.tsx';
import { Step } from './step.tsx';

interface ReportStepProps {
  report: ImportReport;
  bringIn: () => void;
  isPending: boolean;
  failure: string | undefined;
  back: () => void;
}

/** The third step: what the import would do. */
export function ReportStep({ report, bringIn, isPending, failure, back }: ReportStepProps) {
  const { added, addedInactive, stopped } = report;
  const changesNothing = added + addedInactive + stopped === 0;
  return (
    <Step number={3} title="What the import would do" failure={failure}>
      <ImportFigures report={report} />
      <div className="mt-6 mb-8 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={back}>
          Back to the columns
        </Button>
        {!changesNothing && (
          <Button
            variant="solid"
            aria-disabled={isPending}
            onClick={bringIn}
            className="min-w-36 aria-disabled:opacity-60"
          >
            {isPending ? 'Importing...' : `Import ${countOf(added, 'subscriber')}`}
          </Button>
        )}
      </div>
      {changesNothing && <p className="mb-8">There is nothing to import.</p>}
      <LineList report={report} />
    </Step>
  );
}

/** The last step: what the import did. */
export function DoneStep({ report, again }: { report: ImportReport; again: () => void }) {
  return (
    <Step number={4} title="The list has been imported">
      <ImportFigures report={report} />
      <div className="mt-6 mb-8 flex flex-wrap gap-3">
        <Link to="/admin/newsletter" className={buttonClass('solid')}>
          View subscribers
        </Link>
        <Button variant="quiet" onClick={again}>
          Import another file
        </Button>
      </div>
      <LineList report={report} />
    </Step>
  );
}
