import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Counter } from '../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { GrowingArea } from '../../ui/forms/growing-area.tsx';
import { fieldLabels, type SettingsFields, type TextFieldName } from './settings-fields.ts';

interface TextRowProps {
  name: TextFieldName;
  hint?: ReactNode;
  /** Maximum characters; with it the field shows a counter. */
  max?: number;
  /** More than one makes it a text area. */
  rows?: number;
  type?: 'text' | 'email' | 'url';
  /** Id of a `datalist`. */
  list?: string;
  placeholder?: string;
}

/** One text setting. */
export function TextRow({ name, hint, max, rows = 1, type = 'text', ...rest }: TextRowProps) {
  const { register, formState } = useFormContext<SettingsFields>();
  const isProse = type === 'text' && rest.list === undefined;
  return (
    <Field
      label={fieldLabels[name]}
      error={formState.errors[name]?.message}
      hint={hint}
      aside={max !== undefined && <Used name={name} max={max} />}
    >
      {(control) =>
        rows > 1 ? (
          <GrowingArea {...control} {...register(name)} rows={rows} className={`${controlClass} min-h-18`} />
        ) : (
          <input
            {...control}
            {...register(name)}
            {...rest}
            type={type}
            dir={isProse ? 'auto' : undefined}
            autoComplete="off"
            spellCheck={isProse}
            className={controlClass}
          />
        )
      }
    </Field>
  );
}

function Used({ name, max }: { name: TextRowProps['name']; max: number }) {
  const value = useWatch<SettingsFields, typeof name>({ name });
  return <Counter used={value.trim().length} max={max} />;
}
