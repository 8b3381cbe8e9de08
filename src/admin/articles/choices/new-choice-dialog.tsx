import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { AuthorDialog } from '../../authors/author-dialog.tsx';
import { CategoryDialog } from '../../categories/category-dialog.tsx';
import type { NewChoice } from './use-new-choice.ts';

interface NewChoiceDialogProps extends NewChoice {
  /** Called with what was created. */
  onAuthor: (author: Author) => void;
  onCategory: (category: Category) => void;
  onClose: () => void;
}

/** The dialog that creates an author or a category. */
export function NewChoiceDialog({ kind, name, onAuthor, onCategory, onClose }: NewChoiceDialogProps) {
  if (kind === 'author') return <AuthorDialog name={name} onSaved={onAuthor} onClose={onClose} />;
  return <CategoryDialog name={name} onSaved={onCategory} onClose={onClose} />;
}
