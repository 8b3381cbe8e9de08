import type { ReactNode } from 'react';
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
