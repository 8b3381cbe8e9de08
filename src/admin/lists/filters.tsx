import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/forms/field.tsx';

interface FilterSelectProps {
  /** Name of the choice, for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Options; the first has the empty value, which means no filter. */
  children: ReactNode;
}

/** A select that filters a list. */
export function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} min-w-36 flex-1 text-sm sm:max-w-48`}
    >
      {children}
    </select>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A filter by a day in the site's time zone; an incomplete one is no filter. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex flex-1 items-center gap-2 text-muted text-sm sm:max-w-52">
      <span className="max-sm:w-10">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
