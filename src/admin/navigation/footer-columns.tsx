import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { takeFocus } from '../layout/on-show.ts';
import { focusNeighbour } from '../lists/focus-neighbour.ts';
import { SortableList, withMoved } from '../lists/sortable-list.tsx';
import { EntryList } from './entry-list.tsx';
import type { EntryErrors } from './entry-row.tsx';
import { type TypedEntry, typed } from './navigation-fields.ts';

interface FooterColumnsProps {
  columns: TypedEntry[];
  errors: (EntryErrors[] & { message?: string }) | undefined;
  onChange: (columns: TypedEntry[]) => void;
}

/** The columns of the footer in their order, each with its entries. */
export function FooterColumns({ columns, errors, onChange }: FooterColumnsProps) {
  /** Key of the column that was just added: its heading is typed next. */
  const [added, setAdded] = useState<string | null>(null);
  function addColumn(): void {
    const column = typed({});
    onChange([...columns, column]);
    setAdded(column.key);
  }
  const replace = (column: TypedEntry) => onChange(columns.map((one) => (one.key === column.key ? column : one)));
  return (
    <>
      <SortableList
        items={columns}
        label="Columns of the footer"
        idOf={({ key }) => key}
        nameOf={columnName}
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
              <Field
                label="Heading of the column"
                isLabelHidden
                error={errors?.[index]?.label?.message}
                className="min-w-0 flex-1"
              >
                {(control) => (
                  <input
                    {...control}
                    ref={column.key === added ? takeFocus : undefined}
                    dir="auto"
                    autoComplete="off"
                    value={column.label}
                    placeholder="Heading of the column"
                    onChange={({ target }) => replace({ ...column, label: target.value })}
                    className={`${controlClass} font-semibold`}
                  />
                )}
              </Field>
              <IconButton
                Icon={Trash2}
                label={`Remove the column ${columnName(column)}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget.closest('li'));
                  onChange(columns.filter(({ key }) => key !== column.key));
                }}
              />
            </div>
            <EntryList
              label={`Entries of ${columnName(column)}`}
              add={`Add an entry to ${columnName(column)}`}
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
          <Button variant="quiet" onClick={addColumn}>
            <Plus aria-hidden="true" size={16} />
            Add a column
          </Button>
        </p>
      )}
    </>
  );
}

/** @returns the name of a column, for people */
function columnName({ label }: TypedEntry): string {
  return label.trim() || 'the new column';
}
