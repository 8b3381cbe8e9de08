import { useQueryClient } from '@tanstack/react-query';
import {
  changePersonMutation,
  endPersonSessionsMutation,
  refreshPeople,
  refreshPeopleAndAuthors,
  removePersonMutation,
  removeSecondFactorMutation,
} from '../../client/admin/people.ts';
import type { HttpError } from '../../client/http.ts';
import type { Person, PersonChange } from '../../contract/people.ts';
import { roleNames, roleSummaries } from '../../foundation/role-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useDelete } from '../lists/use-delete.ts';
import { useWrite } from '../session/use-write.ts';

/** @returns functions that give an account another role, after a question, and link it to an author page that exists or a new one */
export function useChangePerson({ id, name, role, sessions }: Person) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutation: changePersonMutation,
    // Another role can come with an author page.
    refresh: refreshPeopleAndAuthors,
    onSuccess: () => showToast({ title: 'Success', description: 'Account updated' }),
    onRefused: (error) => {
      // The list is stale: the owner has changed or removed the account in another tab.
      void refreshPeople(queryClient);
      return tellFields(error);
    },
  });
  const send = (change: PersonChange) => void mutate({ id, change });
  return {
    isPending,
    linkAuthor: (authorId: string | null) => send({ authorId }),
    createPage: () => send({ newAuthorPage: true }),
    changeRole: async (next: NonNullable<PersonChange['role']>) => {
      const agreed =
        next === role ||
        (await confirm({
          title: `Make ${name} ${withArticle(roleNames[next])}?`,
          detail: `${roleSummaries[next]}${sessions > 0 ? ' They will be signed out and have to sign in again.' : ''}`,
          yes: 'Change role',
        }));
      if (agreed) send({ role: next });
    },
  };
}

/** @returns whether it has shown the message of a field; these fields have no room for one */
function tellFields({ errors }: HttpError): boolean {
  const [message] = Object.values(errors);
  if (message) showToast({ title: 'Error', description: message, variant: 'destructive' });
  return message !== undefined;
}

function withArticle(noun: string): string {
  return `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`;
}

/** @returns a function that asks, and on a yes signs a person out everywhere */
export function useEndPersonSessions() {
  const { mutate } = useWrite({
    mutation: endPersonSessionsMutation,
    refresh: refreshPeople,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Signed out everywhere' });
      // The button that had the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  });
  return async ({ id, name }: Person): Promise<void> => {
    const question = {
      title: `Sign ${name} out everywhere?`,
      detail: 'Every browser that is signed in to this account will have to sign in again.',
      yes: 'Sign out',
      isDestructive: true,
    };
    if (await confirm(question)) mutate(id);
  };
}

/** @returns a function that asks, and on a yes takes authenticator app, recovery codes and passkeys away from a person */
export function useRemoveSecondFactor() {
  const { mutate } = useWrite({
    mutation: removeSecondFactorMutation,
    refresh: refreshPeople,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Second factor removed' });
      // The button that had the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  });
  return async ({ id, name }: Person): Promise<void> => {
    const question = {
      title: `Remove the second factor of ${name}?`,
      detail:
        'Do this if they have lost their phone. Their authenticator app, recovery codes and passkeys stop working, they are signed out, and their password alone signs them in again. They are notified by email.',
      yes: 'Remove',
      isDestructive: true,
    };
    if (await confirm(question)) mutate(id);
  };
}

/** @returns a function that asks, and on a yes removes an account */
export function useRemovePerson() {
  return useDelete({
    mutation: removePersonMutation,
    refresh: refreshPeople,
    title: (name) => `Remove ${name}?`,
    consequence: 'They will be signed out and can no longer sign in. Their articles and author page stay.',
    yes: 'Remove',
    success: 'Account removed',
  });
}
