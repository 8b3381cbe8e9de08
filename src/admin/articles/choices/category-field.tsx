import type { Category } from '../../../contract/categories.ts';
import type { Choice } from '../../forms/combobox/choices.ts';
import { FormChoiceField } from './form-choice-field.tsx';

interface CategoryFieldProps {
  categories: readonly Category[];
  /** Opens the dialog that creates a category; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
}

/** The category of an article, by its name and slug. */
export function CategoryField({ categories, onCreate }: CategoryFieldProps) {
  return (
    <FormChoiceField name="categoryId" noun="category" items={categories} toChoice={toChoice} onCreate={onCreate} />
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
