import { zodResolver } from '@hookform/resolvers/zod';
import { refreshAuthors, saveAuthorMutation } from '../../client/admin/authors.ts';
import { type Author, type AuthorInput, authorInput } from '../../contract/authors.ts';
import { initialsOf } from '../../contract/initials.ts';
import { type InDialog, useEntryForm } from '../forms/use-entry-form.ts';

function toFields(author: Author | null, newName: string): AuthorInput {
  const { name = newName, title = '', initials = initialsOf(newName), slug = '' } = author ?? {};
  return {
    name,
    title,
    initials,
    slug,
    bio: author?.bio ?? '',
    imageUrl: author?.imageUrl ?? '',
    links: author?.links ?? [],
    email: author?.email ?? '',
  };
}

interface AuthorFormOptions {
  /** Undefined for a new author. */
  author?: Author | undefined;
  /** Name that the form of a new author begins with. */
  newName?: string;
  /** The dialog around the form; undefined for a page. */
  dialog?: InDialog<Author>;
}

/** The form of an author: on its page, or in a dialog of another one. */
export function useAuthorForm({ author, newName = '', dialog }: AuthorFormOptions) {
  return useEntryForm({
    noun: 'Author',
    opened: author,
    resolver: zodResolver(authorInput),
    toFields: (stored: Author | null) => toFields(stored, newName),
    mutation: saveAuthorMutation,
    refresh: refreshAuthors,
    place: dialog ?? {
      back: '/admin/authors',
      editPage: (id) => ({ to: '/admin/authors/edit/$id', params: { id } }),
    },
  });
}
