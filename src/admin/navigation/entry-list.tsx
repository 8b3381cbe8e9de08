import { useState } from 'react';
import { SortableList, withMoved } from '../lists/sortable-list.tsx';
import { AddEntry } from './add-entry.tsx';
import { type EntryErrors, EntryRow } from './entry-row.tsx';
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
}: EntryListProps) {
  /** Key of the entry whose field for entries below it is open, before it has any. */
  const [opened, setOpened] = useState<string | null>(null);
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
      <SortableList
        items={entries}
        label={label}
        idOf={({ key }) => key}
        nameOf={nameOf}
        onMove={move}
        className="border-rule not-empty:border-t"
      >
        {(entry, index) => {
          const hasBelow = entry.children.length > 0 || opened === entry.key;
          return (
            <>
              <EntryRow
                entry={entry}
                errors={errors?.[index]}
                onChange={replace}
                onRemove={() => onChange(entries.filter(({ key }) => key !== entry.key))}
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
      <div className="py-3">
        {entries.length < max ? (
          <AddEntry label={add} urlsOnly={urlsOnly} onAdd={(entry) => onChange([...entries, entry])} />
        ) : (
          <p className="text-muted text-sm">{`${max} entries at most. Remove one to add another.`}</p>
        )}
      </div>
    </>
  );
}
