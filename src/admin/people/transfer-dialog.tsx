import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { currentUserQuery } from '../../client/account.ts';
import { refreshPeople, transferOwnershipMutation } from '../../client/admin/people.ts';
import { passwordInput } from '../../contract/account.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Person } from '../../contract/people.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toasts.ts';
import { OwnPasswordField } from '../forms/own-password-field.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useUser } from '../session/use-permissions.ts';
import { useWrite } from '../session/use-write.ts';

/** Explains the consequences of handing the site over, and asks for the owner's password. */
export function TransferDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { email } = useUser();
  const { form, submit, isPending, failure } = useTransfer(person);
  return (
    <Modal
      heading={
        <>
          Make <bdi>{person.name}</bdi> the owner?
        </>
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <ul className="mt-3 list-disc space-y-1.5 pl-5 text-muted text-sm">
            <li>There can be only one owner. You will become an editor, and only the new owner can change that.</li>
            <li>You will lose access to settings, people, the audit log and the outbox.</li>
            <li>
              <bdi>{person.name}</bdi> will be signed out everywhere; so will you, except in this browser. Both of you
              get an email.
            </li>
          </ul>
          <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
            <OwnPasswordField
              email={email}
              field={form.register('password')}
              error={form.formState.errors.password?.message}
            />
            <SaveNote failure={failure} isBehind={false} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button variant="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
                {isPending ? 'Saving...' : 'Make them the owner'}
              </Button>
            </div>
          </form>
        </>
      )}
    </Modal>
  );
}

/** @returns the form; once it is sent, the user is an editor, and sees the dashboard */
function useTransfer({ id, name }: Person) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } });
  const { mutate, isPending, failure } = useWrite({
    mutation: transferOwnershipMutation,
    onRefused: (error) => {
      // The list is stale: the account was removed, or another tab has handed the site over.
      if (error.code !== 'invalid') void refreshPeople(queryClient);
      return showFieldErrors(form, error);
    },
    onSuccess: async () => {
      await navigate({ to: '/admin' });
      queryClient.removeQueries({ queryKey: [adminPaths.people] });
      await queryClient.invalidateQueries({ queryKey: currentUserQuery(http).queryKey });
      showToast({ title: 'Success', description: `${name} is the owner now. You are an editor.` });
    },
  });
  const submit = form.handleSubmit(({ password }) => void mutate({ id, password }));
  return { form, submit, isPending, failure };
}
