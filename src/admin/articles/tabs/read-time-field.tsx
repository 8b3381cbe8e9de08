import { useDeferredValue, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { countOf } from '../../../ui/count.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { followContent } from '../fields/follow-content.ts';

const { min, max } = limits.readTimeMinutes;

/** The read time follows the content, with a short delay, until the editor changes it; "Auto" makes it follow again. */
export function ReadTimeField({ onAuto }: { onAuto: () => void }) {
  const { register, setValue, getValues, formState } = useFormContext<ArticleFields>();
  const follows = useWatch<ArticleFields, 'follows.readTime'>({ name: 'follows.readTime' });
  const content = useDeferredValue(useWatch<ArticleFields, 'content'>({ name: 'content' }));
  const minutes = useMemo(() => followContent(content), [content]);
  useEffect(() => {
    if (getValues('follows.readTime')) setValue('readTime', minutes);
  }, [minutes, getValues, setValue]);
  const state = follows
    ? 'Follows the content until you change it.'
    : `Set by hand. Auto makes it follow the content again: ${countOf(minutes, 'minute')}.`;
  return (
    <Field
      label={fieldLabels.readTime}
      error={formState.errors.readTime?.message}
      hint={
        <>
          From {min} to {max}. <span>{state}</span>
        </>
      }
      aside={<FieldButton onClick={onAuto}>Auto</FieldButton>}
    >
      {(control) => (
        <input
          {...control}
          {...register('readTime', { valueAsNumber: true, onChange: () => setValue('follows.readTime', false) })}
          type="number"
          min={min}
          max={max}
          className={controlClass}
        />
      )}
    </Field>
  );
}
