import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import type { SearchInput } from '../../client/search.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchFieldId } from './search-field.ts';
import { readSearchParams, toSearchParams } from './search-params.ts';

/** The query and the category. Without a script the browser sends the form; with one, choosing a category starts the search. */
export function SearchForm({ input }: { input: SearchInput }) {
  const navigate = useNavigate();
  const form = useFormOf(input);
  const hasCome = useRef(false);
  // A category that was chosen before the script had come is searched now.
  useEffect(() => {
    if (hasCome.current || !form.current) return;
    hasCome.current = true;
    const chosen = new FormData(form.current).get('category');
    if (chosen !== null && chosen !== input.category) search(form.current);
  });

  function search(form: HTMLFormElement): void {
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    navigate({ to: '/search', search: toSearchParams(readSearchParams(given)) });
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    search(event.currentTarget);
  }
  function choose({ target: { form } }: ChangeEvent<HTMLInputElement>): void {
    if (form) search(form);
  }

  return (
    <search>
      <form ref={form} action={pagePaths.search} onSubmit={submit} className="mt-6">
        <div className="field-line flex items-stretch border-ink border-b-2">
          <input
            id={searchFieldId}
            name="q"
            type="search"
            aria-label="Search articles"
            placeholder="Words or a name"
            maxLength={pageLimits.searchLength}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={input.q}
            className="min-h-14 w-full min-w-0 bg-transparent pr-3 font-serif text-2xl placeholder:text-muted sm:text-3xl"
          />
          <Button variant="solid" type="submit" className="my-1.5 shrink-0 max-sm:px-3">
            <Icon name="search" size={18} />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
        {input.tag && <input type="hidden" name="tag" value={input.tag} />}
        <fieldset className="mt-3 min-w-0">
          <legend className="sr-only">Section</legend>
          <div className="-mx-gutter flex gap-1 px-gutter py-1 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap">
            <CategoryChoice name="All" slug="" chosen={input.category} onChange={choose} />
            {useCategories().map(({ id, name, slug }) => (
              <CategoryChoice key={id} name={name} slug={slug} chosen={input.category} onChange={choose} />
            ))}
          </div>
        </fieldset>
      </form>
    </search>
  );
}

/** Fills the form again when the URL has another search, such as after going back; the field itself stays mounted. */
function useFormOf({ q, category }: SearchInput) {
  const form = useRef<HTMLFormElement>(null);
  const asked = JSON.stringify([q, category]);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    form.current?.reset();
  }, [asked]);
  return form;
}

interface CategoryChoiceProps {
  name: string;
  slug: string;
  /** Slug of the category to search in. */
  chosen: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function CategoryChoice({ name, slug, chosen, onChange }: CategoryChoiceProps) {
  return (
    <label className="relative shrink-0 cursor-pointer px-3 py-3 font-medium text-sm hover:bg-tint has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 lg:py-1.5 forced-colors:has-checked:underline">
      <input
        type="radio"
        name="category"
        value={slug}
        defaultChecked={slug === chosen}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {name}
    </label>
  );
}
