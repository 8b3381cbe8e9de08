import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PasswordInput, Session } from '../../contract/account.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Invitation, InvitationInput, Person, PersonChange, SentInvitation } from '../../contract/people.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer } from '../reading.ts';
import { refreshAuthors } from './authors.ts';

/** All people with an account, the oldest account first. */
export const peopleQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.people],
    queryFn: () =>
      http.get<Person[]>(adminPaths.people).then(requireAnswer).catch(failingWith('Failed to fetch people')),
  });

/** The invitations that are not accepted yet. */
export const invitationsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.people, 'invitations'],
    queryFn: () =>
      http
        .get<Invitation[]>(adminPaths.invitations)
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch invitations')),
  });

/** The browsers that a person is signed in with. */
export const personSessionsQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.people, 'sessions', id],
    queryFn: () =>
      http
        .get<Session[]>(adminPaths.personSessions(id))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch sessions')),
  });

export const inviteMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (invitation: InvitationInput) =>
      http.send<SentInvitation>('POST', adminPaths.invitations, invitation).then(requireAnswer),
  });

export const inviteAgainMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => http.send<SentInvitation>('POST', adminPaths.invitationEmail(id)).then(requireAnswer),
  });

export const revokeInvitationMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.invitation(id)) });

export const changePersonMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, change }: { id: string; change: PersonChange }) =>
      http.send<Person>('PATCH', adminPaths.person(id), change).then(requireAnswer),
  });

export const removePersonMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.person(id)) });

export const transferOwnershipMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, password }: PasswordInput & { id: string }) =>
      http.send<Person>('POST', adminPaths.personOwnership(id), { password }).then(requireAnswer),
  });

export const endPersonSessionsMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.personSessions(id)) });

export const removeSecondFactorMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.personSecondFactor(id)) });

/** Invalidates people and invitations after a write. */
export function refreshPeople(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.people] });
}

/** The same after a write that may have created an author page. */
export function refreshPeopleAndAuthors(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([refreshPeople(queryClient), refreshAuthors(queryClient)]);
}
