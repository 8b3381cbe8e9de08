import { zodResolver } from '@hookform/resolvers/zod';
import { refreshCategories, saveCategoryMutation } from '../../client/admin/categories.ts';
import { type Category, type CategoryInput, categoryInput } from '../../contract/categories.ts';
import { type InDialog, useEntryForm } from '../forms/use-entry-form.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { slugOf } from './slug.ts';

function toFields(category: Category | null, newName: string): CategoryInput {
  const { name = newName, slug = slugOf(newName), description } = category ?? {};
  return { name, slug, description: description ?? '' };
}

interface CategoryFormOptions {
  /** Undefined for a new category. */
  category?: Category | undefined;
  /** Name that the form of a new category begins with. */
  newName?: string;
  /** The dialog around the form; undefined for a page. */
  dialog?: InDialog<Category>;
}

/** The form of a category: on its page, or in a dialog of another one. */
export function useCategoryForm({ category, newName = '', dialog }: CategoryFormOptions) {
  const rereadRoot = useRereadRoot();
  return useEntryForm({
    noun: 'Category',
    opened: category,
    resolver: zodResolver(categoryInput),
    toFields: (stored: Category | null) => toFields(stored, newName),
    mutation: saveCategoryMutation,
    refresh: (queryClient) => Promise.all([refreshCategories(queryClient), rereadRoot()]),
    place: dialog ?? {
      back: '/admin/categories',
      editPage: (id) => ({ to: '/admin/categories/edit/$id', params: { id } }),
    },
  });
}
