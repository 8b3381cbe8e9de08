import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/forms/field.tsx';
import { Select, type SelectOption } from '../../ui/forms/select.tsx';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  /** The name of what is searched, and the current text; without it the bar has no search. */
  search?: { label: string; q: string };
  className?: string;
  children: ReactNode;
}

/** The filter above a list; what it says is in the URL. */
export function FilterBar({ search, className = '', children }: FilterBarProps) {
  const change = useChangeFilter<{ q: string }>();
  const searchFor = useCallback((q: string) => change({ q }), [change]);
  return (
    <search className={`mb-4 flex flex-wrap gap-2 ${className}`}>
      {search && <SearchField label={search.label} value={search.q} onChange={searchFor} />}
      {children}
    </search>
  );
}

interface FilterFieldProps<Filter> {
  label: string;
  filter: Filter;
  /** The part of the filter that the field changes. */
  name: keyof Filter & string;
}

interface FilterSelectProps<Filter> extends FilterFieldProps<Filter> {
  /** The first has the empty value, which means no filter. */
  options: readonly SelectOption[];
  /** Other fields of the filter that change with it. */
  also?: Partial<Filter>;
}

/** A select that filters a list. */
export function FilterSelect<Filter extends object>(props: FilterSelectProps<Filter>) {
  const { label, filter, name, options, also } = props;
  const change = useChangeFilter<object>();
  return (
    <Select
      aria-label={label}
      value={String(filter[name])}
      onChange={({ target: { value } }) => change({ ...also, [name]: value })}
      options={options}
      className="min-w-36 flex-1 text-sm sm:max-w-48"
    />
  );
}

/** The days from which and up to which a list reaches, in the site's time zone; an incomplete one is no filter. */
export function FilterDays<Filter extends { from: string; to: string }>({ filter }: { filter: Filter }) {
  return (
    <>
      <FilterDay label="From" filter={filter} name="from" />
      <FilterDay label="To" filter={filter} name="to" />
    </>
  );
}

function FilterDay<Filter extends object>({ label, filter, name }: FilterFieldProps<Filter>) {
  const change = useChangeFilter<object>();
  return (
    <label className="flex flex-1 items-center gap-2 text-muted text-sm sm:max-w-52">
      <span className="max-sm:w-10">{label}</span>
      <input
        type="date"
        value={String(filter[name])}
        onChange={({ target: { value } }) => change({ [name]: value })}
        className={`${controlClass} min-w-32 text-sm`}
      />
    </label>
  );
}

/** Clears the filter of an empty list. The button is removed with its notice, so the focus moves to the page. */
export function ClearFilters({ clear }: { clear: () => void }) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        document.getElementById('content')?.focus({ preventScroll: true });
        clear();
      }}
    >
      Clear filters
    </Button>
  );
}

/** @returns a function that writes a changed filter into the URL, so that it survives Back and a reload */
export function useChangeFilter<Filter extends object>(): (change: Partial<Filter>) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
    },
    [navigate],
  );
}
