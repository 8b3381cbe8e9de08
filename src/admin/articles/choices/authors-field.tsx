import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Author } from '../../../contract/authors.ts';
import type { Byline } from '../../../contract/bylines.ts';
import { limits } from '../../../contract/limits.ts';
import { Initials } from '../../../ui/initials.tsx';
import { ChoiceField } from '../../forms/combobox/choice-field.tsx';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { toAuthorChoice } from './author-choice.tsx';
import { BylineList } from './byline-list.tsx';

interface AuthorsFieldProps {
  authors: readonly Author[];
  /** Opens the dialog that creates an author; undefined where the user may not. */
  onCreate: ((name: string, isOnly: boolean) => void) | undefined;
}

/** The authors of an article: a choice of one; as soon as there are more, or one did not write the words, a list in the order of the byline. */
export function AuthorsField({ authors, onCreate }: AuthorsFieldProps) {
  const { field, fieldState } = useController<ArticleFields, 'authors'>({ name: 'authors' });
  const { value, onChange } = field;
  const [isList, setIsList] = useState(false);
  const common = { noun: 'author' as const, error: fieldState.error?.message, ref: field.ref, onBlur: field.onBlur };
  const [first] = value;
  if (!isList && value.length <= 1 && (first?.role ?? 'words') === 'words') {
    return (
      <div>
        <ChoiceField
          {...common}
          label={fieldLabels.authors}
          choices={authors.map(toAuthorChoice)}
          value={first ? [first.id] : []}
          onChange={([id]) => onChange(id === undefined ? [] : [{ id, role: 'words' } satisfies Byline])}
          onCreate={onCreate && ((name) => onCreate(name, true))}
        >
          <Initials>{authors.find(({ id }) => id === first?.id)?.initials ?? '–'}</Initials>
        </ChoiceField>
        {first && (
          <button
            type="button"
            className="mt-1 min-h-8 text-accent text-sm underline-offset-2 hover:underline"
            onClick={() => setIsList(true)}
          >
            Add authors and roles
          </button>
        )}
      </div>
    );
  }
  const others = authors.filter(({ id }) => !value.some((one) => one.id === id));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">Authors</legend>
      <BylineList authors={authors} value={value} onChange={onChange} />
      {value.length < limits.bylines && (
        <ChoiceField
          {...common}
          label="Add an author"
          choices={others.map(toAuthorChoice)}
          value={[]}
          onChange={([id]) => id !== undefined && onChange([...value, { id, role: 'words' } satisfies Byline])}
          onCreate={onCreate && ((name) => onCreate(name, false))}
        />
      )}
    </fieldset>
  );
}
