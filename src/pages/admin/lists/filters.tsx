import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/forms/field.tsx';

interface FilterSelectProps {
  /** What is chosen, for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Options; the first has the empty value and stands for no narrowing. */
  children: ReactNode;
}

/** Narrows a list to one kind of item. */
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

/** Widens a list again in which nothing was found. It goes with its notice, so the focus goes back to the page. */
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

/** @returns a function that puts a changed filter of this page's list into the address, where back and reload find it again */
export function useChangeFilter<Filter extends object>(): (change: Partial<Filter>) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
    },
    [navigate],
  );
}
