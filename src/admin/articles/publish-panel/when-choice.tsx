import { useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '../../../foundation/use-site.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { toLocal } from '../../formats/local-date-time.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { TimeHint } from '../tabs/publish-hint.tsx';
import { ChoiceRows } from './choice-rows.tsx';

const hour = 60 * 60 * 1000;

/** When readers see an article that they don't see yet: at once, or from a date on. It is the publish date of the settings. */
export function WhenChoice() {
  const { timeZone } = useSite();
  const { setValue } = useFormContext<ArticleFields>();
  const isNow = useWatch<ArticleFields, 'follows.publishDate'>({ name: 'follows.publishDate' });

  function choose(chosen: 'now' | 'date'): void {
    const date = chosen === 'now' ? new Date() : nextHour();
    setValue('follows.publishDate', chosen === 'now', { shouldDirty: true });
    setValue('publishDate', toLocal(date, timeZone), { shouldDirty: true, shouldValidate: chosen === 'now' });
  }

  return (
    <div>
      <ChoiceRows
        legend="When"
        value={isNow ? 'now' : 'date'}
        onChange={choose}
        rows={[
          { value: 'now', label: 'Now', hint: 'Readers see it the moment you publish.' },
          { value: 'date', label: 'On a date' },
        ]}
      />
      {!isNow && <DateField />}
    </div>
  );
}

/** The field of the settings stays registered: it is written, too, whenever this one is. */
function DateField() {
  const { setValue, formState } = useFormContext<ArticleFields>();
  const local = useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' });
  return (
    <Field
      className="mt-3"
      label={fieldLabels.publishDate}
      error={formState.errors.publishDate?.message}
      hint={<TimeHint local={local} />}
    >
      {(control) => (
        <input
          {...control}
          // This name tells the clock of the settings that an editor is typing.
          name="publishDate"
          type="datetime-local"
          max="9999-12-31T23:59"
          value={local}
          onChange={({ target }) => {
            const isWrong = formState.errors.publishDate !== undefined;
            setValue('publishDate', target.value, { shouldDirty: true, shouldValidate: isWrong });
          }}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** @returns the next full hour that is at least half an hour away */
function nextHour(): Date {
  return new Date(Math.ceil((Date.now() + hour / 2) / hour) * hour);
}
