import type { UseFormRegisterReturn } from 'react-hook-form';
import { type ControlProps, controlClass } from '../../ui/forms/field.tsx';
import { retype } from './retype.ts';

interface SlugInputProps {
  control: ControlProps;
  /** The return value of react-hook-form's `register`. */
  field: UseFormRegisterReturn;
}

/** A field for a slug. The text becomes lowercase while the user types, because slugs have no capital letters. */
export function SlugInput({ control, field }: SlugInputProps) {
  return (
    <input
      {...control}
      {...retype(field, (text) => text.toLowerCase())}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={`${controlClass} lowercase`}
    />
  );
}
