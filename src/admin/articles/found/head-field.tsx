import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';

/** The short texts of an article beside title and excerpt. */
type HeadText = 'kicker' | 'dateline' | 'metaTitle' | 'metaDescription' | 'shareTitle' | 'shareText';

interface HeadFieldProps {
  name: HeadText;
  hint: ReactNode;
  max: number;
  /** More than one makes it a text area. */
  rows?: number;
}

/** One of these texts, with its counter. */
export function HeadField({ name, hint, max, rows = 1 }: HeadFieldProps) {
  const { register, formState } = useFormContext<ArticleFields>();
  const text = useWatch<ArticleFields, HeadText>({ name });
  return (
    <Field
      label={fieldLabels[name]}
      error={formState.errors[name]?.message}
      hint={hint}
      aside={<Counter used={text.trim().length} max={max} />}
    >
      {(control) =>
        rows > 1 ? (
          <GrowingArea {...control} {...register(name)} rows={rows} className={`${controlClass} min-h-18`} />
        ) : (
          <input {...control} {...register(name)} type="text" dir="auto" autoComplete="off" className={controlClass} />
        )
      }
    </Field>
  );
}
