import { useEffect, useId, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ImportedLine, ImportReport } from '../../../contract/subscriber-imports.ts';
import { Button } from '../../../ui/button.tsx';
import { count, countOf } from '../../../ui/count.ts';

/** Every line that adds no active subscriber, with the reason, a screenful at a time. */
export function LineList({ report: { lines, reasons } }: { report: ImportReport }) {
  const heading = useId();
  const list = useId();
  const [shown, setShown] = useState<number>(limits.importReportScreenful);
  const all = Object.values(reasons).reduce((sum, value) => sum + value, 0);
  useEffect(() => {
    // The button for more may be removed, so the first new line takes the focus.
    if (shown > limits.importReportScreenful) {
      document.getElementById(list)?.querySelectorAll('li')[shown - limits.importReportScreenful]?.focus();
    }
  }, [shown, list]);
  if (lines.length === 0) return null;
  return (
    <>
      <h3 id={heading} className="font-semibold">
        {countOf(all, 'line')} that {all === 1 ? 'adds' : 'add'} no active subscriber
      </h3>
      {all > lines.length && (
        <p className="mt-1 text-muted text-sm">Only the first {count(lines.length)} are listed.</p>
      )}
      <ul id={list} aria-labelledby={heading} className="mt-3 border-rule border-t">
        {lines.slice(0, shown).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="quiet" className="mt-4" onClick={() => setShown(shown + limits.importReportScreenful)}>
          Show more
        </Button>
      )}
    </>
  );
}

/** A focusable line. */
function Line({ line: { line, email, detail } }: { line: ImportedLine }) {
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-rule border-b py-2 text-sm sm:grid-cols-[5rem_minmax(0,16rem)_minmax(0,1fr)]"
    >
      <p className="text-muted tabular-nums">Line {count(line)}</p>
      <p className="break-all">
        <bdi>{email}</bdi>
      </p>
      <p className="break-words">{detail}</p>
    </li>
  );
}
