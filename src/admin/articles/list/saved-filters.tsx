import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { defaultArticleSort } from '../../../contract/lists.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/forms/field.tsx';
import { isRecord } from '../../forms/unsaved-forms.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { isNarrowing, readArticleFilter } from './article-filter.ts';

const maxName = 40;

/** A filter of the article list with its order and its name: a URL that this user has named in this browser. */
interface SavedFilter {
  name: string;
  filter: ArticleFilter;
}

/** The filters that this user has named, and a way to name the current one. */
export function SavedFilters({ filter }: { filter: ArticleFilter }) {
  const [saved, write] = usePersonal('article-filters', readSaved);
  const isKnown = saved.some((one) => isSame(one.filter, filter));
  const others = (name: string) => saved.filter((one) => one.name !== name);
  const canSave = isNarrowing(filter) && !isKnown;
  if (saved.length === 0 && !canSave) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className="flex flex-wrap gap-2">
          {saved.map((one) => (
            <li
              key={one.name}
              className="flex max-w-full items-center border border-rule has-[[aria-current]]:border-ink"
            >
              <Link
                to="/admin/articles"
                search={one.filter}
                replace
                aria-current={isSame(one.filter, filter) ? 'true' : undefined}
                className="inline-flex min-h-11 items-center truncate pl-3 text-muted hover:text-ink aria-[current]:text-ink"
              >
                <bdi>{one.name}</bdi>
              </Link>
              <button
                type="button"
                aria-label={`Remove filter "${one.name}"`}
                onClick={() => write(others(one.name))}
                className="inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-error"
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <SaveFilter key={JSON.stringify(filter)} onSave={(name) => write([...others(name), { name, filter }])} />
      )}
    </div>
  );
}

function SaveFilter({ onSave }: { onSave: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Save this filter
      </Button>
    );
  }
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') onSave(name);
  }
  return (
    <form onSubmit={save} className="flex gap-2">
      <input
        name="name"
        aria-label="Name of the filter"
        placeholder="Name of the filter"
        maxLength={maxName}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for the field
        autoFocus
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        className={`${controlClass} max-w-52`}
      />
      <Button variant="quiet" type="submit">
        Save
      </Button>
    </form>
  );
}

function isSame(one: ArticleFilter, other: ArticleFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Checks what is stored; the filter of another version keeps what this one knows. */
function readSaved(stored: unknown): SavedFilter[] {
  const entries = Array.isArray(stored) ? stored.filter(isRecord) : [];
  return entries.flatMap(({ name, filter }) => {
    if (typeof name !== 'string' || !isRecord(filter)) return [];
    const texts = Object.entries(filter).filter(([, value]) => typeof value === 'string');
    const read = readArticleFilter(Object.fromEntries(texts));
    return [{ name, filter: { ...read, sort: read.sort || defaultArticleSort } }];
  });
}
