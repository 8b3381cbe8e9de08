import type { AuthorInput } from '../../../contract/authors.ts';
import { Initials } from '../../../ui/initials.tsx';

/** How readers will see an author whose fields are being filled: the circle, and the card with the name. */
export function AuthorPreview({ name = '', title = '', initials = '' }: Partial<AuthorInput>) {
  return (
    <section aria-label="Preview" className="rounded-sm border border-rule bg-tint p-5">
      <h2 className="label text-muted">Preview</h2>
      <div className="mt-5 flex justify-center">
        <Initials large>{initials.trim().toUpperCase() || '–'}</Initials>
      </div>
      <div className="mt-5 flex items-start gap-3 border-rule border-t pt-5">
        <Initials>{initials.trim().toUpperCase() || '–'}</Initials>
        <div className="min-w-0">
          <p dir="auto" className="font-semibold text-sm">
            {name.trim() || <span className="text-muted">Full name</span>}
          </p>
          <p dir="auto" className="text-muted text-sm">
            {title.trim() || 'Professional title'}
          </p>
        </div>
      </div>
    </section>
  );
}
