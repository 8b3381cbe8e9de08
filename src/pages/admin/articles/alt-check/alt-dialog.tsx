import { type SyntheticEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { controlClass, Field } from '../../../../ui/forms/field.tsx';
import { Modal } from '../../layout/modal.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import type { AltAnswer, MissingAlt } from './use-alt-check.ts';

interface AltDialogProps {
  missing: MissingAlt[];
  /** Called with an answer for each image. */
  onPublish: (answers: AltAnswer[]) => void;
  onClose: () => void;
}

interface Answer {
  alt: string;
  isDecorative: boolean;
}

const nothing: Answer = { alt: '', isDecorative: false };

/** Asks, before an article is published, what its images show. Nobody has to answer. */
export function AltDialog({ missing, onPublish, onClose }: AltDialogProps) {
  const form = useId();
  const [answers, setAnswers] = useState<readonly Answer[]>(() => missing.map(() => nothing));
  const [isAsking, setAsking] = useState(false);
  const answerOf = (index: number) => answers[index] ?? nothing;

  function change(index: number, next: Partial<Answer>): void {
    setAnswers(answers.map((answer, position) => (position === index ? { ...answer, ...next } : answer)));
  }

  function publish(): void {
    onPublish(missing.map((one, index) => ({ ...one, alt: textOf(answerOf(index)) })));
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const first = missing.findIndex((_, index) => textOf(answerOf(index)) === null);
    setAsking(first !== -1);
    if (first === -1) publish();
    else event.currentTarget.querySelectorAll('textarea')[first]?.focus();
  }

  return (
    <Modal
      heading={missing.length === 1 ? 'What does this image show?' : 'What do these images show?'}
      onClose={onClose}
    >
      {(close) => (
        <>
          <p className="mt-2 text-muted text-sm">
            Readers who can't see {missing.length === 1 ? 'it' : 'them'} hear or read this description instead.
          </p>
          <form id={form} noValidate onSubmit={submit}>
            <ul className="mt-4 divide-y divide-rule border-rule border-y">
              {missing.map(({ place, item }, index) => (
                <li
                  key={`${place} ${item.id}`}
                  className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
                >
                  <div>
                    <div className="aspect-4/3 overflow-hidden bg-tint dark:bg-paper">
                      <Thumbnail item={item} />
                    </div>
                    <p className="mt-1 break-words text-muted text-xs">
                      {place === 'hero' ? 'Hero image' : 'In the text'}
                    </p>
                  </div>
                  <AltAnswerFields
                    name={item.fileName}
                    answer={answerOf(index)}
                    isMissing={isAsking && textOf(answerOf(index)) === null}
                    onChange={(next) => change(index, next)}
                  />
                </li>
              ))}
            </ul>
          </form>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Keep editing
            </Button>
            <Button variant="quiet" onClick={publish}>
              Publish anyway
            </Button>
            <Button variant="solid" type="submit" form={form}>
              Publish
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

interface AltAnswerFieldsProps {
  /** File name of the image. */
  name: string;
  answer: Answer;
  /** Whether to say that an answer is wanted. */
  isMissing: boolean;
  onChange: (next: Partial<Answer>) => void;
}

function AltAnswerFields({ name, answer, isMissing, onChange }: AltAnswerFieldsProps) {
  return (
    <div className="min-w-0">
      <Field
        label={`Alt text of ${name}`}
        error={isMissing ? 'Describe this image, or mark it as decorative' : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            value={answer.alt}
            onChange={({ target }) => onChange({ alt: target.value })}
            disabled={answer.isDecorative}
            maxLength={limits.altLength}
            dir="auto"
            rows={2}
            className={`${controlClass} resize-y`}
          />
        )}
      </Field>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={answer.isDecorative}
          onChange={({ target }) => onChange({ isDecorative: target.checked })}
          className="size-4 accent-accent"
        />
        Decorative
      </label>
    </div>
  );
}

/** @returns the alt text; empty for decorative, null for no answer */
function textOf({ alt, isDecorative }: Answer): string | null {
  if (isDecorative) return '';
  return alt.trim() === '' ? null : alt.trim();
}
