import type { Author } from '../../../contract/authors.ts';
import { Initials } from '../../../ui/initials.tsx';
import type { Choice } from '../../forms/combobox/choices.ts';
import { FormChoiceField } from './form-choice-field.tsx';

interface AuthorFieldProps {
  authors: readonly Author[];
  /** Opens the dialog that creates an author; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
}

/** The author of an article, by initials, name and title. */
export function AuthorField({ authors, onCreate }: AuthorFieldProps) {
  return (
    <FormChoiceField
      name="authorId"
      noun="author"
      items={authors}
      toChoice={toChoice}
      onCreate={onCreate}
      before={(chosen) => <Initials>{chosen?.initials ?? '–'}</Initials>}
    />
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
