import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { ContentPreview } from '../../forms/content-preview.tsx';
import { PreviewSwitch } from '../../forms/preview-switch.tsx';
import { SlugInput } from '../../forms/slug-input.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';

/** The texts of an issue: subject, preheader, slug and note. */
export function IssueTexts() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SubjectField />
      <PreheaderField />
      <NoteField />
      <SlugField />
    </div>
  );
}

function SubjectField() {
  const { register, formState } = useFormContext<IssueFields>();
  return (
    <Field
      label={fieldLabels.subject}
      error={formState.errors.subject?.message}
      hint="Phones show roughly the first 40 characters."
      aside={<Used name="subject" max={limits.titleLength} />}
    >
      {(control) => (
        <input
          {...control}
          {...register('subject')}
          dir="auto"
          autoComplete="off"
          className={`${controlClass} font-semibold font-serif text-xl`}
        />
      )}
    </Field>
  );
}

function PreheaderField() {
  const { register, formState } = useFormContext<IssueFields>();
  return (
    <Field
      label={fieldLabels.preheader}
      error={formState.errors.preheader?.message}
      hint="What an inbox shows after the subject."
      aside={<Used name="preheader" max={limits.preheaderLength} />}
    >
      {(control) => (
        <GrowingArea {...control} {...register('preheader')} rows={2} className={`${controlClass} min-h-18 resize-y`} />
      )}
    </Field>
  );
}

function SlugField() {
  const { register, formState } = useFormContext<IssueFields>();
  return (
    <Field label={fieldLabels.slug} error={formState.errors.slug?.message} hint={<UrlField />}>
      {(control) => <SlugInput control={control} field={register('slug')} />}
    </Field>
  );
}

/** The slug of the public page. */
function UrlField() {
  const { url } = useSite();
  const slug = useWatch<IssueFields, 'slug'>({ name: 'slug' }).trim();
  return (
    <>
      “Read in the browser” links to{' '}
      <span className="block break-all text-ink">{url + pagePaths.issue(slug || '…')}</span>
    </>
  );
}

function NoteField() {
  const { register, formState, getValues } = useFormContext<IssueFields>();
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <Field
      label={fieldLabels.note}
      error={formState.errors.note?.message}
      hint="Shown above the articles. Leave a blank line between paragraphs; *italic*, **bold**, [a link](https://…)."
      aside={
        <span className="flex flex-wrap items-center gap-3">
          <Used name="note" max={limits.issueNoteLength} />
          <PreviewSwitch label="Show the note as" isPreviewing={isPreviewing} setPreviewing={setPreviewing} />
        </span>
      }
    >
      {(control) => (
        <>
          <textarea
            {...control}
            {...register('note')}
            hidden={isPreviewing}
            dir="auto"
            rows={7}
            className={`${controlClass} min-h-40 resize-y py-3 font-serif text-lg leading-relaxed`}
          />
          {isPreviewing && <ContentPreview content={getValues('note') ?? ''} kind="note" />}
        </>
      )}
    </Field>
  );
}

/** The character counter of a field; like the check, it ignores spaces around the text. */
function Used({ name, max }: { name: 'subject' | 'preheader' | 'note'; max: number }) {
  const text = useWatch<IssueFields, typeof name>({ name });
  return <Counter used={(text ?? '').trim().length} max={max} />;
}
