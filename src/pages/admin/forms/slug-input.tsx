import type { UseFormRegisterReturn } from 'react-hook-form';
import { type ControlProps, controlClass } from '../../../ui/forms/field.tsx';
import { retype } from './retype.ts';

interface SlugInputProps {
  control: ControlProps;
  /** What react-hook-form wants to know of the field. */
  field: UseFormRegisterReturn;
}

/** A field for a slug, which is lowercased as it is typed: slugs have no capital letters. */
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
