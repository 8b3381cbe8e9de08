import { useRef, useState } from 'react';
import { takeFocus } from '../layout/on-show.ts';
import { focusNeighbour } from '../lists/focus-neighbour.ts';
import { SortableList, withMoved } from '../lists/sortable-list.tsx';
import { AddEntry } from './add-entry.tsx';
import { type EntryErrors, EntryHeads, EntryRow } from './entry-row.tsx';
import { nameOf, type TypedEntry } from './navigation-fields.ts';

interface EntryListProps {
  label: string;
  /** Label of the field that adds an entry. */
  add: string;
  entries: TypedEntry[];
  errors: (EntryErrors[] & { message?: string }) | undefined;
  onChange: (entries: TypedEntry[]) => void;
  max: number;
  /** How many entries each can have below it; 0 for none. */
  maxBelow?: number;
  urlsOnly?: boolean;
  /** The list stands below an entry of another, whose columns have their heads already. */
  isBelow?: boolean;
  /** The field that adds an entry takes the focus when it is shown. */
  takesFocus?: boolean;
}

/** Entries in their order, with the field that adds another. */
export function EntryList({
  label,
  add,
  entries,
  errors,
  onChange,
  max,
  maxBelow = 0,
  urlsOnly = false,
  isBelow = false,
  takesFocus = false,
}: EntryListProps) {
  /** Key of the entry whose field for entries below it is open, before it has any. */
  const [opened, setOpened] = useState<string | null>(null);
  /** The last entry that there is room for was just added: its field has gone, with the focus. */
  const [isFilled, setFilled] = useState(false);
  const foot = useRef<HTMLDivElement>(null);

  function remove({ key }: TypedEntry, row: Element | null): void {
    if (entries.length > 1) focusNeighbour(row);
    else foot.current?.querySelector('input')?.focus();
    onChange(entries.filter((one) => one.key !== key));
    setFilled(false);
  }
  function addEntry(entry: TypedEntry): void {
    onChange([...entries, entry]);
    setFilled(entries.length + 1 === max);
  }
  const replace = (entry: TypedEntry) => onChange(entries.map((one) => (one.key === entry.key ? entry : one)));
  const move = (key: string, to: number) =>
    onChange(
      withMoved(
        entries,
        entries.findIndex((one) => one.key === key),
        to,
      ),
    );
  return (
    <>
      {entries.length > 0 && !isBelow && <EntryHeads target={urlsOnly ? 'URL' : 'Leads to'} />}
      <SortableList
        items={entries}
        label={label}
        idOf={({ key }) => key}
        nameOf={nameOf}
        onMove={move}
        className={isBelow ? 'border-rule not-empty:border-t' : ''}
      >
        {(entry, index) => {
          const hasBelow = entry.children.length > 0 || opened === entry.key;
          return (
            <>
              <EntryRow
                entry={entry}
                errors={errors?.[index]}
                onChange={replace}
                onRemove={(row) => remove(entry, row)}
                onAddBelow={maxBelow > 0 && !hasBelow ? () => setOpened(entry.key) : undefined}
              />
              {hasBelow && (
                <div className="mb-4 border-rule border-l-2 pl-4">
                  <EntryList
                    label={`Below ${nameOf(entry)}`}
                    add={`Add an entry below ${nameOf(entry)}`}
                    entries={entry.children}
                    errors={errors?.[index]?.children}
                    onChange={(children) => replace({ ...entry, children })}
                    max={maxBelow}
                    isBelow
                    takesFocus={opened === entry.key}
                  />
                </div>
              )}
            </>
          );
        }}
      </SortableList>
      {errors?.message && (
        <p role="alert" className="mt-2 text-error text-sm">
          {errors.message}
        </p>
      )}
      <div ref={foot} className="py-3">
        {entries.length < max ? (
          <AddEntry label={add} urlsOnly={urlsOnly} takesFocus={takesFocus} onAdd={addEntry} />
        ) : (
          <p
            ref={isFilled ? takeFocus : undefined}
            tabIndex={-1}
            className="text-muted text-sm"
          >{`${max} entries at most. Remove one to add another.`}</p>
        )}
      </div>
    </>
  );
}
