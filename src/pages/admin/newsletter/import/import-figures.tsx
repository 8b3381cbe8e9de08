import { type ImportReason, type ImportReport, importReasons } from '../../../../contract/subscriber-imports.ts';
import { count } from '../../shell/count.ts';

const reasonLabels: Record<ImportReason, string> = {
  'no-address': 'Without an address',
  'bad-address': 'With something else for an address',
  'bad-date': 'With a date that cannot be read',
  'bad-status': 'With a status that cannot be read',
  'not-confirmed': 'Never confirmed',
  repeated: 'With an address of an earlier line',
  'on-list': 'On the list already',
  'left-here': 'Left here before',
  'left-there': 'Left where the list comes from',
};

/** How many rows became what; figures of nothing are left out. */
export function ImportFigures({ report }: { report: ImportReport }) {
  const { rows, added, addedInactive, stopped, reasons } = report;
  const figures: [label: string, value: number][] = [
    ['New, and get letters', added],
    ['New, kept as inactive', addedInactive],
    ['Imported earlier, get no more letters', stopped],
  ];
  const others = importReasons.map((reason): [string, number] => [reasonLabels[reason], reasons[reason] ?? 0]);
  return (
    <dl className="max-w-md">
      <Figure label="Rows in the file" value={rows} />
      {figures.map(
        ([label, value], place) => (place === 0 || value > 0) && <Figure key={label} label={label} value={value} />,
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
