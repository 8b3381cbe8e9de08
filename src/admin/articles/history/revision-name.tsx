import { useEffect, useRef, useState } from 'react';
import { nameRevisionMutation, refreshRevisions } from '../../../client/admin/revisions.ts';
import { limits } from '../../../contract/limits.ts';
import type { RevisionSummary } from '../../../contract/revisions.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { SaveNote } from '../../forms/save-note.tsx';
import { onSaveKey } from '../../forms/use-save-key.ts';
import { useWrite } from '../../session/use-write.ts';

interface RevisionNameProps {
  articleId: string;
  revision: RevisionSummary;
}

/** The button that names a version, and the form that takes its place. */
export function RevisionName({ articleId, revision: { id, name } }: RevisionNameProps) {
  const [isNaming, setNaming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  const [isBehind, setIsBehind] = useState(false);
  const { mutate, isPending, failure } = useWrite({
    mutation: nameRevisionMutation,
    refresh: refreshRevisions,
    onSuccess: (named, sent) => {
      // The user may have typed on.
      if (field.current?.value === sent.name) setNaming(false);
      else setIsBehind(true);
      showToast({ title: 'Success', description: named.name === null ? 'Name removed' : 'Version named' });
    },
  });
  useEffect(() => {
    if (isNaming) field.current?.focus();
    else if (wasNaming.current) opener.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const save = () => {
    if (mutate({ articleId, id, name: field.current?.value ?? '' })) setIsBehind(false);
  };
  const onKey = onSaveKey(save);
  if (!isNaming) {
    return (
      <Button ref={opener} variant="quiet" onClick={() => setNaming(true)}>
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
      onKeyDown={(event) => (event.key === 'Escape' ? setNaming(false) : onKey(event))}
      className="flex w-full flex-wrap gap-3"
    >
      <Field label="Name of this version" hint="Versions with a name are always kept." className="w-full">
        {(control) => (
          <input
            {...control}
            ref={field}
            dir="auto"
            autoComplete="off"
            defaultValue={name ?? ''}
            maxLength={limits.revisionNameLength}
            className={controlClass}
          />
        )}
      </Field>
      <SaveNote failure={failure} isBehind={isBehind} />
      <Button variant="quiet" onClick={() => setNaming(false)}>
        Cancel
      </Button>
      <Button variant="solid" type="submit" aria-disabled={isPending}>
        Save name
      </Button>
    </form>
  );
}
