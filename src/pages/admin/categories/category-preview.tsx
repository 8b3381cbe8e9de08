import type { CategoryInput } from '../../../contract/categories.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { useSite } from '../../site/layout/use-site.ts';

/** How readers will see a category whose fields are being filled: its badge, and its address. */
export function CategoryPreview({ name = '', slug = '' }: Partial<CategoryInput>) {
  const { url } = useSite();
  return (
    <section aria-label="Preview" className="rounded-sm border border-rule bg-tint p-5">
      <h2 className="label text-muted">Preview</h2>
      <p dir="auto" className="mt-5 text-center">
        <span className="label inline-block max-w-full break-words border border-accent px-2 py-1 text-accent">
          {name.trim() || 'Category name'}
        </span>
      </p>
      <p className="mt-5 break-words border-rule border-t pt-5 text-muted text-sm">
        {url}
        <span className="font-medium text-ink">{pagePaths.category(slug.trim().toLowerCase())}</span>
      </p>
    </section>
  );
}
