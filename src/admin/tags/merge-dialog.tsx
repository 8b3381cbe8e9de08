import { type FormEvent, useState } from 'react';
import { foundTagsQuery, mergeTagMutation, refreshTags } from '../../client/admin/tags.ts';
import type { AdminTag } from '../../contract/tags.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useSuggestions } from '../../foundation/use-suggestions.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toasts.ts';
import { toChoice } from '../articles/tags/tag-choice.tsx';
import { usesOf } from '../articles/tags/uses-of.ts';
import { ChoiceField } from '../forms/combobox/choice-field.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import { useWrite } from '../session/use-write.ts';

/** Asks for the tag that the articles of this one get instead. */
export function MergeDialog({ tag: { id, name, uses }, onClose }: { tag: AdminTag; onClose: () => void }) {
  const [into, setInto] = useState<AdminTag | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const http = useHttp();
  const found = useSuggestions(typed, (q) => foundTagsQuery(http, q));
  const others = found.state === 'answered' ? found.findings.items.filter((tag) => tag.id !== id) : [];
  const choices = into && !others.some((tag) => tag.id === into.id) ? [into, ...others] : others;
  const { mutate, isPending, failure } = useWrite({
    mutation: mergeTagMutation,
    refresh: refreshTags,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Tags merged successfully' });
      onClose();
    },
    onRefused: ({ errors }) => {
      setError(errors.into);
      return errors.into !== undefined;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (into) mutate({ id, into: into.id });
    else setError('Choose a tag');
  };
  return (
    <Modal heading={`Merge "${name}"`} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="text-muted text-sm">
            {uses === 0 ? 'No article has this tag.' : `${usesOf(uses)} get the other tag instead.`} Its URL leads to
            the other tag from then on. This can't be undone.
          </p>
          <ChoiceField
            label="Merge into"
            noun="tag"
            choices={choices.map(toChoice)}
            value={into ? [into.id] : []}
            onChange={([chosen]) => {
              setError(undefined);
              setInto(choices.find((tag) => tag.id === chosen) ?? null);
            }}
            onType={setTyped}
            onCreate={undefined}
            error={error}
            ref={null}
            onBlur={() => undefined}
          />
          <SaveNote failure={failure} isBehind={false} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="solid" type="submit" aria-disabled={isPending}>
              {isPending ? 'Merging...' : 'Merge'}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
