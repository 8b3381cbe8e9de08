import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { inviteMutation, refreshPeople } from '../../client/admin/people.ts';
import { givenRole, invitationInput, type SentInvitation } from '../../contract/people.ts';
import { needsAuthorPage } from '../../contract/permissions.ts';
import { roleNames, roleSummaries } from '../../foundation/role-names.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { namedOptions, Select } from '../../ui/forms/select.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { onSaveKey } from '../forms/use-save-key.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { useWrite } from '../session/use-write.ts';
import { useAuthorPages } from './use-author-pages.ts';

const nothing = { email: '', name: '', role: 'author', authorId: null } as const;

/** Sends an invitation. Afterwards the form is empty for the next one, unless the user has typed that already. */
export function InviteForm({ onSent }: { onSent: (sent: SentInvitation) => void }) {
  const form = useForm({ resolver: zodResolver(invitationInput), defaultValues: nothing });
  const { register, control: fields, formState } = form;
  const { errors } = formState;
  const sent = useSentFields(form);
  const role = useWatch({ control: fields, name: 'role' });
  const isWriter = needsAuthorPage(role);
  const authorPages = useAuthorPages(null, [['', isWriter ? 'A new page in their name' : 'No author page']]);
  const { mutate, isPending, failure } = useWrite({
    mutation: inviteMutation,
    refresh: refreshPeople,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: (invitation) => {
      if (sent.isSame()) form.reset(nothing);
      onSent(invitation);
    },
  });
  const submit = form.handleSubmit((invitation) => {
    if (mutate(invitation)) sent.note();
  });
  return (
    <form
      noValidate
      aria-label="Invitation"
      onSubmit={submit}
      onKeyDown={onSaveKey(() => void submit())}
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      <Field label="Email address" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
        )}
      </Field>
      <Field label="Name (optional)" error={errors.name?.message}>
        {(control) => (
          <input {...control} {...register('name')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Field label="Role" error={errors.role?.message} hint={roleSummaries[role]}>
        {(control) => (
          <Select {...control} {...register('role')} options={namedOptions(givenRole.options, roleNames)} />
        )}
      </Field>
      <Field
        label="Author page (optional)"
        error={errors.authorId?.message}
        hint={
          isWriter
            ? 'Their articles appear under it. Choose one if they have written here before.'
            : 'Their articles appear under this name. You can choose it later.'
        }
      >
        {(control) => (
          <Select
            {...control}
            {...register('authorId', { setValueAs: (value: string | null) => value || null })}
            options={authorPages}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <SaveNote failure={failure} isBehind={false} />
        <Button variant="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
          {isPending ? 'Sending...' : 'Send invitation'}
        </Button>
      </div>
    </form>
  );
}
