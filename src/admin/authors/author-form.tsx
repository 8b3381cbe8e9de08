import { useWatch } from 'react-hook-form';
import type { Author, AuthorInput } from '../../contract/authors.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { FormFoot } from '../forms/form-foot.tsx';
import { looksLikeImage } from '../forms/image-rule.ts';
import { AuthorFields } from './author-fields.tsx';
import { AuthorPageFields } from './author-page-fields.tsx';
import { useAuthorForm } from './use-author-form.ts';

/** Creates an author, or changes the given one. */
export function AuthorForm({ author }: { author?: Author }) {
  const { form, stored, submit, foot } = useAuthorForm({ author });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          <AuthorFields form={form} />
          <fieldset className="mt-3 grid gap-5 border-rule border-t pt-5">
            <legend className="pr-3 font-medium text-muted text-sm">Author page (optional)</legend>
            <AuthorPageFields form={form} takesDrops />
          </fieldset>
        </div>
        <AuthorPreview {...useWatch({ control: form.control })} />
      </div>
      <FormFoot {...foot} cancel="/admin/authors" submit={stored ? 'Update Author' : 'Create Author'} />
    </form>
  );
}

/** A preview of the author as readers will see it: the circle, and the card with the name. */
function AuthorPreview({ name = '', title = '', initials = '', imageUrl }: Partial<AuthorInput>) {
  const letters = initials.trim().toUpperCase() || '–';
  const portrait = imageUrl && looksLikeImage(imageUrl) ? imageUrl : null;
  return (
    <section aria-label="Preview" className="border border-rule bg-tint p-5">
      <h2 className="label text-muted">Preview</h2>
      <div className="mt-5 flex justify-center">
        <Portrait image={null} url={portrait} initials={letters} side={64} className="size-16" />
      </div>
      <div className="mt-5 flex items-start gap-3 border-rule border-t pt-5">
        <Portrait image={null} url={portrait} initials={letters} />
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-3 font-semibold text-sm">
            {name.trim() || <span className="text-muted">Full name</span>}
          </p>
          <p dir="auto" className="line-clamp-3 text-muted text-sm">
            {title.trim() || 'Professional title'}
          </p>
        </div>
      </div>
    </section>
  );
}
