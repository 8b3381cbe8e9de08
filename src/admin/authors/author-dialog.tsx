import type { Author } from '../../contract/authors.ts';
import { EntryDialog } from '../forms/entry-dialog.tsx';
import type { InDialog } from '../forms/use-entry-form.ts';
import { AuthorFields } from './author-fields.tsx';
import { AuthorPageFields } from './author-page-fields.tsx';
import { useAuthorForm } from './use-author-form.ts';

interface AuthorDialogProps extends InDialog<Author> {
  /** Name that the form begins with. */
  name: string;
}

/** Creates an author without leaving the page. Fields for the author's own page are folded away. */
export function AuthorDialog({ name, ...dialog }: AuthorDialogProps) {
  const entry = useAuthorForm({ newName: name, dialog });
  const { form } = entry;
  const { bio, email, imageUrl, links, slug } = form.formState.errors;
  const isWrong = Boolean(bio ?? email ?? imageUrl ?? links ?? slug);
  return (
    <EntryDialog noun="Author" entry={entry} onClose={dialog.onClose}>
      <AuthorFields form={form} />
      <details open={isWrong || undefined} className="border-rule border-t pt-3">
        <summary className="min-h-11 cursor-pointer content-center font-medium text-muted text-sm">
          Author page (optional)
        </summary>
        <div className="mt-2 grid gap-5">
          <AuthorPageFields form={form} />
        </div>
      </details>
    </EntryDialog>
  );
}
