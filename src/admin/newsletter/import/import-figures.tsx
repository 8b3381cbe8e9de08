import { type ImportReason, type ImportReport, importReasons } from '../../../contract/subscriber-imports.ts';
import { count } from '../../../ui/count.ts';

const reasonLabels: Record<ImportReason, string> = {
  'no-address': 'No email address',
  'bad-address': 'Not a valid email address',
  'bad-date': 'Unreadable date',
  'bad-status': 'Unreadable status',
  'not-confirmed': 'Never confirmed',
  repeated: 'Same email address as an earlier line',
  'on-list': 'Already on the list',
  'left-here': 'Unsubscribed here before',
  'left-there': 'Unsubscribed on the original list',
};

/** The counts of an import's results; zeros are left out. */
export function ImportFigures({ report }: { report: ImportReport }) {
  const { rows, added, addedInactive, stopped, reasons } = report;
  const figures: [label: string, value: number][] = [
    ['New, active', added],
    ['New, inactive', addedInactive],
    ['Imported earlier, now inactive', stopped],
  ];
  const others = importReasons.map((reason): [string, number] => [reasonLabels[reason], reasons[reason] ?? 0]);
  return (
    <dl className="max-w-md">
      <Figure label="Rows in the file" value={rows} />
      {figures.map(
        ([label, value], index) => (index === 0 || value > 0) && <Figure key={label} label={label} value={value} />,
      )}
      {others.map(([label, value]) => value > 0 && <Figure key={label} label={label} value={value} isQuiet />)}
    </dl>
  );
}

function Figure({ label, value, isQuiet = false }: { label: string; value: number; isQuiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-6 border-rule border-b py-1.5 ${isQuiet ? 'text-muted text-sm' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{count(value)}</dd>
    </div>
  );
}
