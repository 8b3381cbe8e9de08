import { useEffect, useId, useRef, useState } from 'react';
import { targetsQuery } from '../../client/admin/navigation.ts';
import { entryKinds, type FoundTarget, isNavigationUrl } from '../../contract/navigation.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useSuggestions } from '../../foundation/use-suggestions.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { comboboxAttributes, optionAttributes, useListbox } from '../../ui/use-listbox.ts';
import { type TypedEntry, typed as typedEntry } from './navigation-fields.ts';

/** A line below the field: a target, or the typed URL. */
interface Option {
  id: string;
  name: string;
  detail: string;
  entry: () => TypedEntry;
}

interface AddEntryProps {
  label: string;
  /** Only URLs can be added: accounts elsewhere. */
  urlsOnly?: boolean;
  takesFocus?: boolean;
  onAdd: (entry: TypedEntry) => void;
}

/** Finds what an entry leads to as its name is typed, or takes a URL. The focus stays in the field, for the next entry. */
export function AddEntry({ label, urlsOnly = false, takesFocus = false, onAdd }: AddEntryProps) {
  const http = useHttp();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useSuggestions(urlsOnly ? '' : typed, (q) => targetsQuery(http, q));
  const targets = found.state === 'answered' && !found.isOld ? found.findings.items : [];
  const options = isOpen ? [...urlOption(typed), ...targets.map((target, at) => targetOption(target, at))] : [];
  const { chosen, activeId, choose, chooseByKey } = useListbox({
    options,
    idOf: ({ id }) => `${listId}-${id}`,
    isAlwaysChosen: true,
  });

  function add({ entry }: Option): void {
    onAdd(entry());
    setTyped('');
    field.current?.focus();
  }

  const placeholder = `${label}: ${urlsOnly ? 'a URL, or mailto: and an address' : 'a name, or a URL'}`;
  const status = statusOf({ typed, found: found.state, count: options.length, urlsOnly });
  return (
    <div className="relative">
      <Field label={label} isLabelHidden error={isOpen || typed.trim() === '' ? undefined : status}>
        {(control) => (
          <input
            {...control}
            {...comboboxAttributes({ listId, isOpen: options.length > 0, activeId })}
            ref={field}
            dir="auto"
            spellCheck={false}
            placeholder={placeholder}
            value={typed}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              choose(undefined);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                if (chosen) add(chosen);
              } else if (event.key === 'Escape' && typed !== '') {
                event.preventDefault();
                setTyped('');
              } else chooseByKey(event);
            }}
            className={controlClass}
          />
        )}
      </Field>
      <p role="status" className="text-muted text-sm not-empty:mt-1">
        {isOpen && status}
      </p>
      {options.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="mt-1 max-h-72 overflow-y-auto border border-rule bg-paper"
        >
          {options.map((option) => (
            <button
              type="button"
              key={option.id}
              {...optionAttributes(`${listId}-${option.id}`, option === chosen)}
              onPointerMove={() => choose(option)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(option)}
              className="flex min-h-11 w-full text-left cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 text-sm aria-selected:bg-tint"
            >
              <bdi className="min-w-0 truncate font-medium">{option.name}</bdi>
              <span className="min-w-0 truncate text-muted">{option.detail}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function urlOption(given: string): Option[] {
  const url = given.trim();
  if (!isNavigationUrl(url)) return [];
  const label = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  return [{ id: 'url', name: url, detail: 'Link to this URL', entry: () => typedEntry({ label, url }) }];
}

function targetOption({ kind, id, ...target }: FoundTarget, at: number): Option {
  const detail = `${kind ? entryKinds[kind].name : 'Page'}${target.isHidden ? ', hidden at present' : ''}`;
  return {
    id: String(at),
    name: target.label,
    detail,
    entry: () => (kind ? typedEntry({ kind, id, target }) : typedEntry({ label: target.label, url: target.path })),
  };
}

interface Status {
  typed: string;
  found: string;
  count: number;
  urlsOnly: boolean;
}

/** @returns why nothing is shown for the typed text; undefined where something is */
function statusOf({ typed, found, count, urlsOnly }: Status): string | undefined {
  if (typed.trim() === '' || count > 0) return undefined;
  if (urlsOnly) return 'A URL starts with https://, http://, mailto: or a slash.';
  if (found === 'failed') return "The search couldn't be reached. A URL can be added all the same.";
  return found === 'answered' ? 'Nothing found. Type another name, or a URL.' : 'Searching…';
}
