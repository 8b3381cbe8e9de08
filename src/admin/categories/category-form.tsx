import { useWatch } from 'react-hook-form';
import type { Category, CategoryInput } from '../../contract/categories.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { FormFoot } from '../forms/form-foot.tsx';
import { CategoryFields } from './category-fields.tsx';
import { useCategoryForm } from './use-category-form.ts';

/** Creates a category, or changes the given one. */
export function CategoryForm({ category }: { category?: Category }) {
  const { form, stored, submit, foot } = useCategoryForm({ category });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          <CategoryFields form={form} isNew={stored === null} />
        </div>
        <CategoryPreview {...useWatch({ control: form.control })} />
      </div>
      <FormFoot {...foot} cancel="/admin/categories" submit={stored ? 'Update Category' : 'Create Category'} />
    </form>
  );
}

/** A preview of the category as readers will see it: its badge and its URL. */
function CategoryPreview({ name = '', slug = '' }: Partial<CategoryInput>) {
  const { url } = useSite();
  return (
    <section aria-label="Preview" className="border border-rule bg-tint p-5">
      <h2 className="label text-muted">Preview</h2>
      <p dir="auto" className="mt-5 max-h-24 overflow-hidden text-center">
        <span className="label inline-block max-w-full break-words border border-accent px-2 py-1 text-accent">
          {name.trim() || 'Category name'}
        </span>
      </p>
      <p className="mt-5 line-clamp-5 break-words border-rule border-t pt-5 text-muted text-sm">
        {url}
        <span className="font-medium text-ink">{pagePaths.category(slug.trim().toLowerCase())}</span>
      </p>
    </section>
  );
}
