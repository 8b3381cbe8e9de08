import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { createRedirectMutation, refreshRedirects } from '../../client/admin/redirects.ts';
import { redirectForm } from '../../contract/redirect-rules.ts';
import { type RedirectKind, redirectKinds } from '../../contract/redirects.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { namedOptions, Select } from '../../ui/forms/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { useWrite } from '../session/use-write.ts';

const nothing: { kind: RedirectKind; from: string; to: string } = { kind: 'path', from: '', to: '' };

const kindNames: Record<RedirectKind, string> = { path: 'One path', wildcard: 'Wildcard', regex: 'Regular expression' };

const examples: Record<RedirectKind, { from: string; to: string; hint?: string }> = {
  path: { from: '/2019/05/an-old-story', to: '/articles/an-old-story' },
  wildcard: {
    from: '/blog/*',
    to: '/articles/*',
    hint: '* stands for any characters, and for the same ones in the new URL.',
  },
  regex: {
    from: '^/(\\d{4})/(\\d{2})/(.+)$',
    to: '/articles/$3',
    hint: '$1, $2, … are the parts in parentheses. The syntax is that of RE2, without lookaheads and backreferences.',
  },
};

/** Adds a redirect. Afterwards the form is cleared for the next one, unless the user has typed that already. */
export function RedirectForm() {
  const form = useForm({ resolver: zodResolver(redirectForm), defaultValues: nothing });
  const { errors, isDirty } = form.formState;
  const sent = useSentFields(form);
  /** Id of the next redirect: the same for every try with the same text, so that the server creates it once. */
  const newId = useRef(uuid());
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: createRedirectMutation,
    refresh: refreshRedirects,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      newId.current = uuid();
      showToast({ title: 'Success', description: 'Redirect created successfully' });
      if (!sent.isSame()) return;
      // The focus comes first: after a reset the form has no fields until the next rendering.
      form.setFocus('from');
      form.reset({ ...nothing, kind: form.getValues('kind') });
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });
  const submit = form.handleSubmit((redirect) => {
    const id = sent.isSame() ? newId.current : uuid();
    if (!mutate({ id, redirect })) return;
    sent.note();
    newId.current = id;
  });
  useSaveKey(submit);
  const kind = form.watch('kind');
  const example = examples[kind];
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-4 border border-rule p-5 sm:grid-cols-2 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Kind" className="sm:max-lg:col-span-2">
        {(control) => (
          <Select {...control} {...form.register('kind')} options={namedOptions(redirectKinds, kindNames)} />
        )}
      </Field>
      <Field label={kind === 'path' ? 'Old path' : 'Old paths'} error={errors.from?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('from')}
            placeholder={example.from}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
        )}
      </Field>
      <Field label="New URL" error={errors.to?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('to')}
            placeholder={example.to}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
        )}
      </Field>
      <Button
        variant="solid"
        type="submit"
        aria-disabled={isPending}
        className="sm:max-lg:justify-self-start lg:mt-6.5"
      >
        {isPending ? 'Saving...' : 'Add Redirect'}
      </Button>
      {example.hint && <p className="text-muted text-sm sm:col-span-full">{example.hint}</p>}
      <div className="sm:col-span-full has-[p:empty:only-child]:hidden">
        <SaveNote failure={failure} isBehind={false} />
      </div>
    </form>
  );
}
