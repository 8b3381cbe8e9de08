import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { messages } from '../../../contract/messages.ts';
import { can } from '../../../contract/permissions.ts';
import type { Placement } from '../../../contract/placement.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { keepEnter } from '../../forms/keep-enter.ts';
import { useUser } from '../../session/use-permissions.ts';
import { AuthorsField } from '../choices/authors-field.tsx';
import { CategoryField } from '../choices/category-field.tsx';
import type { NewChoices } from '../choices/use-new-choice.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { type AltGiven, AltList, nothingGiven, textOf } from './alt-list.tsx';
import { FrontPageChoice } from './front-page-choice.tsx';
import { IssueChoice } from './issue-choice.tsx';
import type { MissingField } from './missing-fields.ts';
import { SharePreview } from './share-preview.tsx';
import { useIsLater } from './use-placement.ts';
import type { AltAnswer, MissingAlt } from './use-publish-panel.ts';
import { WhenChoice } from './when-choice.tsx';

export interface PublishPanelProps {
  /** Null for a new article. */
  articleId: string | null;
  /** Whether readers see the article already, or from its date on. */
  isPublic: boolean;
  isPublished: boolean;
  fields: readonly MissingField[];
  images: MissingAlt[];
  placement: Placement;
  /** Why it can't stand where it was wanted; null for no such answer. */
  problem: string | null;
  onPlace: (chosen: Partial<Placement>) => void;
  /** Called with an answer for each image. */
  onPublish: (answers: AltAnswer[]) => void;
  /** The same, for a panel that is closed. */
  onClose: (answers: AltAnswer[]) => void;
}

type ChoicesGiven = { authors: Author[]; categories: Category[]; newChoice: NewChoices };

/**
 * The effects of publishing: what the article still lacks, of which alt texts may stay open, when readers see it, where it stands, and how
 * a link to it looks.
 */
export function PublishPanel({ fields, images, onPublish, onClose, ...panel }: PublishPanelProps & ChoicesGiven) {
  const id = useId();
  const [given, setGiven] = useState<readonly AltGiven[]>(() => images.map(() => nothingGiven));
  const [isAsking, setAsking] = useState(false);
  const hasFields = useRequired(fields);
  const textAt = (index: number) => textOf(given[index] ?? nothingGiven);
  const answers = () => images.map((one, index) => ({ ...one, alt: textAt(index) }));

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!hasFields()) return;
    const first = images.findIndex((_, index) => textAt(index) === null);
    setAsking(first !== -1);
    if (first === -1) onPublish(answers());
    else event.currentTarget.querySelectorAll('textarea')[first]?.focus();
  }

  return (
    <Modal
      isWide
      heading={panel.isPublic ? 'Update this article' : 'Publish this article'}
      onClose={() => onClose(answers())}
    >
      {(close) => (
        <>
          <form
            id={id}
            noValidate
            onSubmit={submit}
            onKeyDown={submitByKey}
            className="mt-4 grid items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_21rem]"
          >
            <div className="grid min-w-0 gap-7">
              {panel.problem !== null && (
                <p role="alert" className="error-note break-words font-medium text-error">
                  Not published. {panel.problem}
                </p>
              )}
              {fields.length + images.length > 0 && (
                <section aria-labelledby={`${id}-missing`} className="grid gap-4">
                  <h3 id={`${id}-missing`} className="font-semibold text-sm">
                    What it still needs
                  </h3>
                  {fields.map(({ name }) => (
                    <ChoiceFor key={name} name={name} {...panel} />
                  ))}
                  {images.length > 0 && (
                    <AltList images={images} given={given} isAsking={isAsking} onChange={setGiven} />
                  )}
                </section>
              )}
              <Places {...panel} />
            </div>
            <SharePreview />
          </form>
          <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap justify-end gap-3 border-rule border-t bg-paper px-6 py-4 max-sm:-bottom-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:gap-2 max-sm:px-4 max-sm:py-3 dark:bg-tint">
            <Button variant="quiet" onClick={close}>
              Keep editing
            </Button>
            {images.length > 0 && (
              <Button variant="quiet" onClick={() => hasFields() && onPublish(answers())}>
                {panel.isPublic ? 'Update anyway' : 'Publish anyway'}
              </Button>
            )}
            <PublishButton form={id} isPublic={panel.isPublic} />
          </div>
        </>
      )}
    </Modal>
  );
}

/** @returns a function that tells whether what is required is there; otherwise the first missing field gets the focus */
function useRequired(fields: readonly MissingField[]): () => boolean {
  const { getValues, setError, setFocus } = useFormContext<ArticleFields>();
  return () => {
    const isUndated = !getValues('follows.publishDate') && getValues('publishDate') === '';
    const missing = fields.filter(({ name }) => getValues(name) === '');
    for (const { name, message } of missing) setError(name, { message });
    if (isUndated) setError('publishDate', { message: messages.publishDate.required });
    const [first] = missing;
    if (first) setFocus(first.name);
    return !first && !isUndated;
  };
}

/** When readers see it, and where. */
function Places(panel: Omit<PublishPanelProps, 'fields' | 'images' | 'onPublish' | 'onClose'> & ChoicesGiven) {
  const { articleId, isPublished, categories, placement, onPlace } = panel;
  const user = useUser();
  const isLater = useIsLater();
  const categoryId = useWatch<ArticleFields, 'categoryId'>({ name: 'categoryId' });
  const category = categories.find(({ id }) => id === categoryId)?.name ?? null;
  const at = { articleId, isLater, category };
  return (
    <>
      {!isPublished && <WhenChoice />}
      {can(user, 'manage-front-page') && (
        <FrontPageChoice
          {...at}
          isPinned={placement.leadsFrontPage}
          onPin={(leadsFrontPage) => onPlace({ leadsFrontPage })}
        />
      )}
      {can(user, 'manage-newsletter') && (
        <IssueChoice {...at} chosen={placement.issue} onChoose={(issue) => onPlace({ issue })} />
      )}
    </>
  );
}

function PublishButton({ form, isPublic }: { form: string; isPublic: boolean }) {
  const isLater = useIsLater();
  return (
    <Button variant="solid" type="submit" form={form} aria-keyshortcuts="Control+Enter Meta+Enter">
      {isPublic ? 'Update' : isLater ? 'Schedule' : 'Publish'}
    </Button>
  );
}

function ChoiceFor({ name, authors, categories, newChoice }: ChoicesGiven & { name: MissingField['name'] }) {
  if (name === 'authors') return <AuthorsField authors={authors} onCreate={newChoice.onCreateAuthor} />;
  return <CategoryField categories={categories} onCreate={newChoice.onCreateCategory} />;
}

/** Ctrl+Enter, or Cmd+Enter on a Mac, publishes, with Shift, as in the editor, or without; Enter alone does not. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  keepEnter(event);
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
