import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { keepEnter } from '../../forms/keep-enter.ts';
import { AuthorField } from '../choices/author-field.tsx';
import { CategoryField } from '../choices/category-field.tsx';
import type { NewChoices } from '../choices/use-new-choice.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { type AltGiven, AltList, nothingGiven, textOf } from './alt-list.tsx';
import type { MissingField } from './missing-fields.ts';
import type { AltAnswer, MissingAlt } from './use-publish-check.ts';

interface PublishDialogProps {
  fields: readonly MissingField[];
  images: MissingAlt[];
  authors: Author[];
  categories: Category[];
  newChoice: NewChoices;
  /** Called with an answer for each image. */
  onPublish: (answers: AltAnswer[]) => void;
  /** The same, for a dialog that is closed. */
  onClose: (answers: AltAnswer[]) => void;
}

/**
 * Asks, before an article is published, for its category and author where it has none, and for alt texts of its images, which may
 * stay open.
 */
export function PublishDialog({ fields, images, onPublish, onClose, ...choices }: PublishDialogProps) {
  const id = useId();
  const article = useFormContext<ArticleFields>();
  const [given, setGiven] = useState<readonly AltGiven[]>(() => images.map(() => nothingGiven));
  const [isAsking, setAsking] = useState(false);
  const textAt = (index: number) => textOf(given[index] ?? nothingGiven);
  const answers = () => images.map((one, index) => ({ ...one, alt: textAt(index) }));

  /** @returns whether category and author are there; otherwise the first missing one gets the focus */
  function hasFields(): boolean {
    const missing = fields.filter(({ name }) => article.getValues(name) === '');
    for (const { name, message } of missing) article.setError(name, { message });
    const [first] = missing;
    if (first) article.setFocus(first.name);
    return !first;
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!hasFields()) return;
    const first = images.findIndex((_, index) => textAt(index) === null);
    setAsking(first !== -1);
    if (first === -1) onPublish(answers());
    else event.currentTarget.querySelectorAll('textarea')[first]?.focus();
  }

  return (
    <Modal heading={headingFor(fields, images)} onClose={() => onClose(answers())}>
      {(close) => (
        <>
          <form id={id} noValidate onSubmit={submit} onKeyDown={submitByKey} className="mt-4 grid gap-5">
            {fields.map(({ name }) => (
              <ChoiceFor key={name} name={name} {...choices} />
            ))}
            {images.length > 0 && <AltList images={images} given={given} isAsking={isAsking} onChange={setGiven} />}
          </form>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Keep editing
            </Button>
            {images.length > 0 && (
              <Button variant="quiet" onClick={() => hasFields() && onPublish(answers())}>
                Publish anyway
              </Button>
            )}
            <Button variant="solid" type="submit" form={id} aria-keyshortcuts="Control+Enter Meta+Enter">
              Publish
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

type ChoiceForProps = Pick<PublishDialogProps, 'authors' | 'categories' | 'newChoice'> & { name: MissingField['name'] };

function ChoiceFor({ name, authors, categories, newChoice }: ChoiceForProps) {
  if (name === 'authorId') return <AuthorField authors={authors} onCreate={newChoice.onCreateAuthor} />;
  return <CategoryField categories={categories} onCreate={newChoice.onCreateCategory} />;
}

function headingFor(fields: readonly MissingField[], images: readonly MissingAlt[]): string {
  if (fields.length > 0) return 'What the article still needs';
  return images.length === 1 ? 'What does this image show?' : 'What do these images show?';
}

/** Ctrl+Enter, or Cmd+Enter on a Mac, publishes, with Shift, as in the editor, or without; Enter alone does not. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  keepEnter(event);
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
