import type { Category } from '../../../contract/categories.ts';
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
  const { form, stored, submit, hasUnsavedChanges, foot } = useCategoryForm({ newName: name, dialog });
  return (
    <EntryDialog
      heading="New category"
      submitLabel={stored ? 'Update Category' : 'Create Category'}
      onSubmit={submit}
      hasUnsavedChanges={hasUnsavedChanges}
      foot={foot}
      onClose={dialog.onClose}
    >
      <CategoryFields form={form} isNew={stored === null} />
    </EntryDialog>
  );
}
