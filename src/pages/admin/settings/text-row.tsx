import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlLook, Field } from '../../../ui/forms/field.tsx';
import { fieldLabels, type SettingsFields, type TextFieldName } from './settings-fields.ts';

interface TextRowProps {
  name: TextFieldName;
  hint?: ReactNode;
  /** Most characters; given where one should see how many are left. */
  most?: number;
  /** A text area when more than one. */
  rows?: number;
  type?: 'text' | 'email' | 'url';
  /** Id of a list of proposals. */
  list?: string;
  placeholder?: string;
}

/** One setting that is a text. */
export function TextRow({ name, hint, most, rows = 1, type = 'text', ...rest }: TextRowProps) {
  const { register, formState } = useFormContext<SettingsFields>();
  const isProse = type === 'text' && rest.list === undefined;
  return (
    <Field
      label={fieldLabels[name]}
      error={formState.errors[name]?.message}
      hint={hint}
      aside={most !== undefined && <Used name={name} most={most} />}
    >
      {(control) =>
        rows > 1 ? (
          <textarea {...control} {...register(name)} dir="auto" rows={rows} className={controlLook} />
        ) : (
          <input
            {...control}
            {...register(name)}
            {...rest}
            type={type}
            dir={isProse ? 'auto' : undefined}
            autoComplete="off"
            spellCheck={isProse}
            className={controlLook}
          />
        )
      }
    </Field>
  );
}

function Used({ name, most }: { name: TextRowProps['name']; most: number }) {
  const value = useWatch<SettingsFields, typeof name>({ name });
  return <Counter used={value.trim().length} most={most} />;
}
