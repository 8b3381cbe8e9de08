import { useState } from 'react';
import { nameRevisionMutation, refreshRevisions } from '../../../client/admin/revisions.ts';
import { limits } from '../../../contract/limits.ts';
import type { RevisionSummary } from '../../../contract/revisions.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { SaveNote } from '../../forms/save-note.tsx';
import { onSaveKey } from '../../forms/use-save-key.ts';
import { takeFocus } from '../../layout/on-show.ts';
import { useWrite } from '../../session/use-write.ts';

interface RevisionNameProps {
  articleId: string;
  revision: RevisionSummary;
}

/** The button that names a version, and the form that takes its place. */
export function RevisionName({ articleId, revision: { id, name } }: RevisionNameProps) {
  /** Once it closes, the button that opened it has the focus again. */
  const [naming, setNaming] = useState<'not-yet' | 'open' | 'closed'>('not-yet');
  const [typed, setTyped] = useState(name ?? '');
  const [isBehind, setIsBehind] = useState(false);
  const { mutate, isPending, failure } = useWrite({
    mutation: nameRevisionMutation,
    refresh: refreshRevisions,
    onSuccess: (named, sent) => {
      // The user may have typed on.
      if (typed === sent.name) setNaming('closed');
      else setIsBehind(true);
      showToast({ title: 'Success', description: named.name === null ? 'Name removed' : 'Version named' });
    },
  });
  const save = () => {
    if (mutate({ articleId, id, name: typed })) setIsBehind(false);
  };
  const open = () => {
    setTyped(name ?? '');
    setNaming('open');
  };
  const onKey = onSaveKey(save);
  if (naming !== 'open') {
    return (
      <Button ref={naming === 'closed' ? takeFocus : undefined} variant="quiet" onClick={open}>
        {name === null ? 'Name this version' : 'Rename this version'}
      </Button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => (event.key === 'Escape' ? setNaming('closed') : onKey(event))}
      className="flex w-full flex-wrap gap-3"
    >
      <Field label="Name of this version" hint="Versions with a name are always kept." className="w-full">
        {(control) => (
          <input
            {...control}
            ref={takeFocus}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={limits.revisionNameLength}
            className={controlClass}
          />
        )}
      </Field>
      <SaveNote failure={failure} isBehind={isBehind} />
      <Button variant="quiet" onClick={() => setNaming('closed')}>
        Cancel
      </Button>
      <Button variant="solid" type="submit" aria-disabled={isPending}>
        Save name
      </Button>
    </form>
  );
}
