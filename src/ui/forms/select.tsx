import type { ComponentProps } from 'react';
import { controlClass } from './field.tsx';

/** A value of a select, and what it is called. */
export type SelectOption = readonly [value: string | number, name: string];

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
}

/** A choice of one among a few. */
export function Select({ options, className = '', ...rest }: SelectProps) {
  return (
    <select {...rest} className={`${controlClass} ${className}`}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** @returns the options of entries with a name: categories, authors, people */
export function optionsOf(entries: readonly { id: string; name: string }[]): SelectOption[] {
  return entries.map(({ id, name }) => [id, name]);
}

/** @returns the options of values that a table names, in the order of the values */
export function namedOptions<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): SelectOption[] {
  return values.map((value) => [value, names[value]]);
}
