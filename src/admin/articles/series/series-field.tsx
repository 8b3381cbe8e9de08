import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { foundSeriesQuery } from '../../../client/admin/series.ts';
import { limits } from '../../../contract/limits.ts';
import type { SeriesReference } from '../../../contract/series.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useSuggestions } from '../../../foundation/use-suggestions.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { ChoiceInput } from '../../forms/combobox/choice-input.tsx';
import { useCombobox } from '../../forms/combobox/use-combobox.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { toChoice } from './series-choice.tsx';
import { useSeriesField } from './use-series-field.ts';

const label = fieldLabels.seriesId;

interface SeriesFieldProps {
  /** Series whose titles came with the article. */
  known: readonly SeriesReference[];
  mayCreate: boolean;
}

/** The series of an article, found by typing or created, and its part. */
export function SeriesField({ known, mayCreate }: SeriesFieldProps) {
  const http = useHttp();
  const { field, fieldState } = useController<ArticleFields, 'seriesId'>({ name: 'seriesId' });
  const [typed, setTyped] = useState('');
  const found = useSuggestions(typed, (q) => foundSeriesQuery(http, q));
  const { title, pending, failed, choose, create: createNow } = useSeriesField(field.value, known);
  const create = mayCreate ? createNow : undefined;
  const isChosen = ({ id }: { id: string }) => field.value === id;
  const isAnswered = found.state === 'answered' || found.state === 'failed';
  const combobox = useCombobox({
    choices: found.state === 'answered' ? found.findings.items.map(toChoice) : [],
    isChosen,
    text: title,
    onChoose: ({ id, name }) => choose({ id, title: name }),
    onClear: () => choose(null),
    // Until the first answer it is unknown whether there is one of this title.
    onCreate: isAnswered ? create : undefined,
    onType: setTyped,
    createsAtOnce: true,
    isExactOnLeave: true,
  });
  const remedy = create ? 'Choose one from the list, or create it.' : 'Choose one from the list.';
  const unknown = combobox.isUnknown ? `There is no such series. ${remedy}` : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
      <Field
        label={label}
        error={failed ?? unknown ?? fieldState.error?.message}
        hint={pending ? `Creating ${pending} …` : 'Articles that are read in order.'}
      >
        {(control) => (
          <ChoiceInput
            label={label}
            noun="series"
            combobox={combobox}
            control={control}
            isChosen={isChosen}
            ref={field.ref}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <PartField isIdle={!field.value} />
    </div>
  );
}

/** @param isIdle whether the article is in no series */
function PartField({ isIdle }: { isIdle: boolean }) {
  const { register, formState } = useFormContext<ArticleFields>();
  return (
    <Field label={fieldLabels.seriesPart} error={formState.errors.seriesPart?.message}>
      {(control) => (
        <input
          {...control}
          {...register('seriesPart', { setValueAs: toPart })}
          type="number"
          min={1}
          max={limits.seriesParts}
          placeholder="Last"
          readOnly={isIdle}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** An empty field means the last part. */
function toPart(typed: unknown): number | null {
  return typed === '' || typed === null || typed === undefined ? null : Number(typed);
}
