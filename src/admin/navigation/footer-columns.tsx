import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { limits } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { SortableList, withMoved } from '../lists/sortable-list.tsx';
import { EntryList } from './entry-list.tsx';
import type { EntryErrors } from './entry-row.tsx';
import { nameOf, type TypedEntry, typed } from './navigation-fields.ts';

interface FooterColumnsProps {
  columns: TypedEntry[];
  errors: (EntryErrors[] & { message?: string }) | undefined;
  onChange: (columns: TypedEntry[]) => void;
}

/** The columns of the footer in their order, each with its entries. */
export function FooterColumns({ columns, errors, onChange }: FooterColumnsProps) {
  const replace = (column: TypedEntry) => onChange(columns.map((one) => (one.key === column.key ? column : one)));
  return (
    <>
      <SortableList
        items={columns}
        label="Columns of the footer"
        idOf={({ key }) => key}
        nameOf={nameOf}
        onMove={(key, to) =>
          onChange(
            withMoved(
              columns,
              columns.findIndex((one) => one.key === key),
              to,
            ),
          )
        }
        className="border-rule not-empty:border-t"
      >
        {(column, index) => (
          <>
            <div className="flex items-start gap-3 py-2">
              <Field label="Heading of the column" error={errors?.[index]?.label?.message} className="min-w-0 flex-1">
                {(control) => (
                  <input
                    {...control}
                    dir="auto"
                    autoComplete="off"
                    value={column.label}
                    onChange={({ target }) => replace({ ...column, label: target.value })}
                    className={controlClass}
                  />
                )}
              </Field>
              <div className="pt-6">
                <IconButton
                  Icon={Trash2}
                  label={`Remove the column ${nameOf(column)}`}
                  onClick={() => onChange(columns.filter(({ key }) => key !== column.key))}
                />
              </div>
            </div>
            <EntryList
              label={`Entries of ${nameOf(column)}`}
              add={`Add an entry to ${nameOf(column)}`}
              entries={column.children}
              errors={errors?.[index]?.children}
              onChange={(children) => replace({ ...column, children })}
              max={limits.footerEntries}
            />
          </>
        )}
      </SortableList>
      {errors?.message && (
        <p role="alert" className="mt-2 text-error text-sm">
          {errors.message}
        </p>
      )}
      {columns.length < limits.footerColumns && (
        <p className="py-3">
          <Button variant="quiet" onClick={() => onChange([...columns, typed({ label: 'New column' })])}>
            <Plus aria-hidden="true" size={16} />
            Add a column
          </Button>
        </p>
      )}
    </>
  );
}
