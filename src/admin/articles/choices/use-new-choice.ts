import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showCreatedAuthor } from '../../../client/admin/authors.ts';
import { showCreatedCategory } from '../../../client/admin/categories.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { can } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useUser } from '../../session/use-permissions.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** A category or an author that is created without leaving the editor. */
export interface NewChoice {
  kind: 'author' | 'category';
  /** The text that was typed to find it, as the first name of the new entry. */
  name: string;
  /** An author who takes the place of those that the article has. */
  isOnly?: boolean;
}

export type NewChoices = ReturnType<typeof useNewChoice>;

/** Creates a category or an author from their fields in the form of an article, which then has it. */
export function useNewChoice(form: UseFormReturn<ArticleFields>) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const [opened, setOpened] = useState<NewChoice | null>(null);

  const options = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return {
    /** Undefined where the user may not create one. */
    onCreateAuthor: can(user, 'manage-authors')
      ? (name: string, isOnly: boolean) => setOpened({ kind: 'author', name, isOnly })
      : undefined,
    onCreateCategory: can(user, 'manage-categories')
      ? (name: string) => setOpened({ kind: 'category', name })
      : undefined,
    /** Series need a title alone, so that their field creates them by itself. */
    mayCreateSeries: can(user, 'manage-series'),
    /** Props of `NewChoiceDialog`; null while it is closed. */
    dialog: opened && {
      ...opened,
      onAuthor: (author: Author) => {
        showCreatedAuthor(queryClient, http, author);
        const others = opened.isOnly ? [] : form.getValues('authors');
        form.setValue('authors', [...others, { id: author.id, role: 'words' }], options());
      },
      onCategory: (category: Category) => {
        showCreatedCategory(queryClient, http, category);
        form.setValue('categoryId', category.id, options());
      },
      onClose: () => setOpened(null),
    },
  };
}
