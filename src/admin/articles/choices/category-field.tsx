import { useController } from 'react-hook-form';
import type { Category } from '../../../contract/categories.ts';
import { ChoiceField } from '../../forms/combobox/choice-field.tsx';
import type { Choice } from '../../forms/combobox/choices.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';

interface CategoryFieldProps {
  categories: readonly Category[];
  /** Opens the dialog that creates a category; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
}

/** The category of an article, by its name and slug. */
export function CategoryField({ categories, onCreate }: CategoryFieldProps) {
  const { field, fieldState } = useController<ArticleFields, 'categoryId'>({ name: 'categoryId' });
  return (
    <ChoiceField
      label={fieldLabels.categoryId}
      noun="category"
      error={fieldState.error?.message}
      ref={field.ref}
      onBlur={field.onBlur}
      choices={categories.map(toChoice)}
      value={field.value === '' ? [] : [field.value]}
      onChange={([id = '']) => field.onChange(id)}
      onCreate={onCreate}
    />
  );
}

function toChoice({ id, name, slug }: Category): Choice {
  return {
    id,
    name,
    also: [slug],
    text: `${name} (${slug})`,
    content: (
      <>
        <bdi className="truncate font-medium">{name}</bdi>
        <span className="ml-auto shrink-0 text-muted text-xs">{slug}</span>
      </>
    ),
  };
}
