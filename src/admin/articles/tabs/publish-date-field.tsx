import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '../../../foundation/use-site.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { toLocal } from '../../formats/local-date-time.ts';
import { useNow } from '../../formats/use-now.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { PublishHint } from './publish-hint.tsx';

/** The date of a new article follows the clock until the editor changes it, so that it is published at the time of saving. */
export function PublishDateField({ onNow }: { onNow: () => void }) {
  const { register, setValue, formState } = useFormContext<ArticleFields>();
  const follows = useWatch<ArticleFields, 'follows.publishDate'>({ name: 'follows.publishDate' });
  useClock(follows);
  return (
    <Field
      label={fieldLabels.publishDate}
      error={formState.errors.publishDate?.message}
      hint={<PublishHint follows={follows} />}
      aside={<FieldButton onClick={onNow}>Now</FieldButton>}
    >
      {(control) => (
        <input
          {...control}
          {...register('publishDate', { onChange: () => setValue('follows.publishDate', false) })}
          type="datetime-local"
          max="9999-12-31T23:59"
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** Keeps the field at the current minute, except while it has the focus: the editor may be typing. */
function useClock(follows: boolean): void {
  const { setValue, getValues } = useFormContext<ArticleFields>();
  const shown = useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' });
  const { timeZone } = useSite();
  const present = toLocal(new Date(useNow()), timeZone);
  useEffect(() => {
    const isHeld = document.activeElement?.getAttribute('name') === 'publishDate';
    // An unsaved form that is being restored may bring another date, which does not follow.
    const isFollowing = follows && getValues('follows.publishDate');
    if (isFollowing && !isHeld && shown !== present) setValue('publishDate', present);
  }, [follows, shown, present, setValue, getValues]);
}
