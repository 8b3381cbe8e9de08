import { type ImportPreview, type ImportRole, importRoles } from '../../../contract/subscriber-imports.ts';
import { Button } from '../../../ui/button.tsx';
import { namedOptions, Select } from '../../../ui/forms/select.tsx';
import { Step } from './step.tsx';

interface CheckColumnsProps {
  preview: ImportPreview;
  /** Meaning of each column, by its index. */
  roles: ImportRole[];
  change: (roles: ImportRole[]) => void;
  check: () => void;
  isPending: boolean;
  failure: string | undefined;
  back: () => void;
}

/** The second step: the role of each column, beside its first values. */
export function CheckColumns({ preview, roles, change, check, isPending, failure, back }: CheckColumnsProps) {
  const { columns, rows, encoding, delimiter } = preview;
  return (
    <Step number={2} title="Check the columns" failure={failure}>
      <p className="mb-5 max-w-text text-sm">
        The file was read as {encoding}, with columns separated by a {delimiter}. Each column is shown with its first
        values.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <ul aria-label="Columns" className="mb-6 border-rule border-t">
          {columns.map(({ name }, index) => (
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              key={index}
              name={name || `Column ${index + 1}`}
              values={rows.map((cells) => cells[index] ?? '')}
              role={roles[index] ?? 'ignored'}
              onChange={(role) => change(roles.with(index, role))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={back}>
            Choose another file
          </Button>
          <Button variant="solid" type="submit" aria-disabled={isPending} className="min-w-36 aria-disabled:opacity-60">
            {isPending ? 'Checking...' : 'Check the list'}
          </Button>
        </div>
      </form>
    </Step>
  );
}

interface ColumnProps {
  name: string;
  values: string[];
  role: ImportRole;
  onChange: (role: ImportRole) => void;
}

function Column({ name, values, role, onChange }: ColumnProps) {
  const shown = values.filter((value) => value !== '');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-rule border-b py-3 sm:grid-cols-[minmax(0,12rem)_12rem_minmax(0,1fr)] sm:items-center">
      <p className="break-words font-medium">
        <bdi>{name}</bdi>
      </p>
      <Select
        aria-label={`What ${name} is`}
        value={role}
        onChange={(event) => onChange(event.target.value as ImportRole)}
        options={namedOptions(importRoles, roleLabels)}
        className="text-sm"
      />
      <p dir="auto" className="line-clamp-2 break-words text-muted text-sm">
        {shown.length > 0 ? shown.join(', ') : <em>Empty in the first rows</em>}
      </p>
    </li>
  );
}

/** Labels of the roles, in the order of the select. */
const roleLabels: Record<ImportRole, string> = {
  ignored: 'Ignore',
  email: 'Email address',
  consent: 'Date of consent',
  subscribed: 'Subscribed since',
  status: 'Status',
  left: 'Unsubscribed',
  bounced: 'Bounced',
};
