import type { Category } from '../../contract/categories.ts';
import { EntryDialog } from '../forms/entry-dialog.tsx';
import type { InDialog } from '../forms/use-entry-form.ts';
import { CategoryFields } from './category-fields.tsx';
import { useCategoryForm } from './use-category-form.ts';

interface CategoryDialogProps extends InDialog<Category> {
  /** Name that the form begins with. */
  name: string;
}

/** Creates a category without leaving the page. */
export function CategoryDialog({ name, ...dialog }: CategoryDialogProps) {
  const entry = useCategoryForm({ newName: name, dialog });
  return (
    <EntryDialog noun="Category" entry={entry} onClose={dialog.onClose}>
      <CategoryFields form={entry.form} isNew={entry.stored === null} />
    </EntryDialog>
  );
}
