import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { IssueTexts as Texts } from '../../../contract/issue-texts.ts';
import { limits } from '../../../contract/limits.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { SlugInput } from '../../forms/slug-input.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import { NoteField } from './note-field.tsx';

interface IssueTextsProps {
  issueId: string;
  /** The texts that the lead gives. */
  given: Texts;
  hasLead: boolean;
}

/** The texts of an issue: subject, preheader, slug and note. */
export function IssueTexts({ issueId, ...rest }: IssueTextsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SubjectField {...rest} />
      <PreheaderField {...rest} />
      <NoteField issueId={issueId} />
      <SlugField />
    </div>
  );
}

type FollowingProps = Omit<IssueTextsProps, 'issueId'>;

function SubjectField(props: FollowingProps) {
  const { control, error, aside, follows } = useFollowing('subject', { ...props, max: limits.titleLength });
  return (
    <Field
      label={fieldLabels.subject}
      error={error}
      hint={<>Also the title of its public page. Phones show roughly the first 40 characters. {follows}</>}
      aside={aside}
    >
      {(attributes) => (
        <input
          {...attributes}
          {...control}
          dir="auto"
          autoComplete="off"
          className={`${controlClass} font-semibold font-serif text-xl`}
        />
      )}
    </Field>
  );
}

function PreheaderField(props: FollowingProps) {
  const { control, error, aside, follows } = useFollowing('preheader', { ...props, max: limits.preheaderLength });
  return (
    <Field
      label={fieldLabels.preheader}
      error={error}
      hint={<>What an inbox shows after the subject. {follows}</>}
      aside={aside}
    >
      {(attributes) => (
        <GrowingArea {...attributes} {...control} rows={2} className={`${controlClass} min-h-18 resize-y`} />
      )}
    </Field>
  );
}

/** @returns a text that follows the lead until the editor types another one */
function useFollowing(name: 'subject' | 'preheader', { given, hasLead, max }: FollowingProps & { max: number }) {
  const { field, fieldState } = useController<IssueFields, typeof name>({ name });
  const { setValue, setFocus } = useFormContext<IssueFields>();
  const { value, onChange, ...others } = field;
  const text = value ?? given[name];
  const source = hasLead ? 'lead article' : 'first article';
  const isOwn = value !== null && value.trim() !== given[name];

  function followAgain(): void {
    setValue(name, null, { shouldDirty: true, shouldValidate: fieldState.invalid });
    setFocus(name);
  }

  const aside: ReactNode = (
    <span className="flex items-center gap-3">
      {isOwn && (
        <FieldButton isQuiet onClick={followAgain}>
          Follow the {source}
        </FieldButton>
      )}
      <Counter used={text.trim().length} max={max} />
    </span>
  );
  return {
    control: {
      ...others,
      value: text,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    },
    error: fieldState.error?.message,
    aside,
    follows: !isOwn && `Follows the ${source} until you change it.`,
  };
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
