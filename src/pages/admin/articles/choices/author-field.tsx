import { useController } from 'react-hook-form';
import type { Author } from '../../../../contract/authors.ts';
import { Initials } from '../../../../ui/initials.tsx';
import { ChoiceField } from '../../forms/combobox/choice-field.tsx';
import type { Choice } from '../../forms/combobox/choices.ts';
import { type ArticleFields, fieldLabels } from '../article-fields.ts';

interface AuthorFieldProps {
  authors: readonly Author[];
  /** Opens the dialog that creates an author; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
}

/** The author of an article, by initials, name and title. */
export function AuthorField({ authors, onCreate }: AuthorFieldProps) {
  const { field, fieldState } = useController<ArticleFields, 'authorId'>({ name: 'authorId' });
  const choices = authors.map(toChoice);
  const chosen = authors.find(({ id }) => id === field.value);
  return (
    <ChoiceField
      label={fieldLabels.authorId}
      noun="author"
      error={fieldState.error?.message}
      ref={field.ref}
      onBlur={field.onBlur}
      choices={choices}
      isChosen={({ id }) => id === field.value}
      text={choices.find(({ id }) => id === field.value)?.text ?? ''}
      onChoose={({ id }) => field.onChange(id)}
      onClear={() => field.onChange('')}
      onCreate={onCreate}
    >
      <Initials>{chosen?.initials ?? '–'}</Initials>
    </ChoiceField>
  );
}

function toChoice({ id, name, title, initials }: Author): Choice {
  return {
    id,
    name,
    also: [title, initials],
    text: `${name}, ${title}`,
    content: (
      <>
        <Initials>{initials}</Initials>
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{name}</bdi>
          <bdi className="block truncate text-muted text-xs">{title}</bdi>
        </span>
      </>
    ),
  };
}
