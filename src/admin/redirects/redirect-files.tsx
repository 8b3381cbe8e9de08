import { useRef, useState } from 'react';
import { importRedirectsMutation, refreshRedirects } from '../../client/admin/redirects.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import type { RedirectImportReport } from '../../contract/redirect-imports.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { countOf } from '../../ui/count.ts';
import { useWrite } from '../session/use-write.ts';

const megabytes = limits.redirectCsvBytes / 1024 / 1024;

/** An upload of redirects, and what became of it. */
export function useRedirectImport() {
  const [report, setReport] = useState<RedirectImportReport | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const { mutate, isPending, failure } = useWrite({
    mutation: importRedirectsMutation,
    refresh: refreshRedirects,
    onSuccess: (done) => setReport(done),
  });
  function take(file: File): void {
    setReport(null);
    setTooLarge(file.size > limits.redirectCsvBytes ? `The file is larger than ${megabytes} MB.` : null);
    if (file.size <= limits.redirectCsvBytes) mutate(file);
  }
  return { report, failure: tooLarge ?? failure, isPending, take, close: () => setReport(null) };
}

/** The buttons that upload and download redirects as CSV. */
export function RedirectFiles({ isPending, take }: Pick<ReturnType<typeof useRedirectImport>, 'isPending' | 'take'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" aria-disabled={isPending} onClick={() => isPending || input.current?.click()}>
        {isPending ? 'Importing...' : 'Import CSV'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="CSV file with redirects"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          if (file) take(file);
        }}
      />
      <a href={adminPaths.redirectExport} download className={buttonClass('quiet')}>
        Download CSV
      </a>
    </>
  );
}

type ImportNoteProps = Pick<ReturnType<typeof useRedirectImport>, 'report' | 'failure' | 'close'>;

/** The outcome of the file, with the rows that were not taken. */
export function ImportNote({ report, failure, close }: ImportNoteProps) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {report && (
          <div className="note mb-6">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <p className="font-medium">{sayCounts(report)}</p>
              <button type="button" onClick={close} className="min-h-6 underline underline-offset-4">
                Close
              </button>
            </div>
            <Problems problems={report.problems} />
          </div>
        )}
      </div>
      {failure && (
        <p role="alert" className="error-note mb-6 break-words">
          Not imported. {failure}
        </p>
      )}
    </>
  );
}

function sayCounts({ rows, added, same, problems }: RedirectImportReport): string {
  const parts = [`${added.toLocaleString('en-US')} added`];
  if (same > 0) parts.push(`${same.toLocaleString('en-US')} already there`);
  if (problems.length > 0) parts.push(`${problems.length.toLocaleString('en-US')} not taken`);
  return `${countOf(rows, 'row')}: ${parts.join(', ')}.`;
}

function Problems({ problems }: Pick<RedirectImportReport, 'problems'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, limits.importReportScreenful);
  if (problems.length === 0) return null;
  return (
    <>
      <ul aria-label="Rows that were not taken" className="mt-2">
        {shown.map(({ line, from, detail }) => (
          <li key={line} className="border-rule border-t py-1.5">
            <span className="text-muted tabular-nums">Line {line}</span>{' '}
            <span className="break-all font-medium">{from}</span> <span className="break-words">{detail}</span>
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <button type="button" onClick={() => setWhole(true)} className="mt-2 min-h-6 underline underline-offset-4">
          Show all {problems.length.toLocaleString('en-US')} rows
        </button>
      )}
    </>
  );
}
