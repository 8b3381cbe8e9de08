import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  OwnerAccessInput,
  PasswordChange,
  Session,
  SetupInput,
  SignInInput,
  SignInWays,
  User,
} from '../contract/account.ts';
import { authPaths } from '../contract/gate-paths.ts';
import type {
  Acceptance,
  OpenInvitation,
  OpenPasswordReset,
  PasswordReset,
  PasswordResetRequest,
} from '../contract/people.ts';
import type { CodeInput, SignInAnswer } from '../contract/second-factor.ts';
import { type Http, HttpError } from './http.ts';
import { failingWith, requireAnswer } from './reading.ts';

/**
 * The signed-in user, or null. Read once, without a retry: a retry would only delay the sign-in page, and a later answer must not
 * change the page around an open form.
 */
export const currentUserQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.user],
    queryFn: () => http.get<User>(authPaths.user),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The user who is signed in now, never from the cache. */
export const signedInNowQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.user, 'now'],
    queryFn: () => http.get<User>(authPaths.user),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The ways to sign in besides a password. */
export const signInWaysQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.ways],
    queryFn: () => http.get<SignInWays>(authPaths.ways),
  });

/** Signs in; the answer is null, or says that the sign-in waits for a code. */
export const signInMutation = (http: Http) =>
  mutationOptions({ mutationFn: (given: SignInInput) => http.send<SignInAnswer>('POST', authPaths.signIn, given) });

/** Completes a sign-in with a code of the authenticator app, or with a recovery code. */
export const signInCodeMutation = (http: Http) =>
  mutationOptions({ mutationFn: (given: CodeInput) => http.send('POST', authPaths.signInCode, given) });

/** Signs the owner in with the password alone, for the access page. */
export const ownerAccessMutation = (http: Http) =>
  mutationOptions({ mutationFn: (given: OwnerAccessInput) => http.send('POST', authPaths.ownerAccess, given) });

/** Whether this set-up link is still valid. */
export const setupQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: [authPaths.setup(token)],
    queryFn: () =>
      http
        .get(authPaths.setup(token))
        .then(() => true)
        .catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 404) return false;
          throw error;
        }),
  });

export const setupMutation = (http: Http, token: string) =>
  mutationOptions({ mutationFn: (owner: SetupInput) => http.send<User>('POST', authPaths.setup(token), owner) });

/** The person whom a link invites; null when the link is used up or too old. */
export const readInvitation = (http: Http, token: string) =>
  http.get<OpenInvitation>(authPaths.invitation(token)).catch(goneAsNull);

export const acceptMutation = (http: Http, token: string) =>
  mutationOptions({ mutationFn: (given: Acceptance) => http.send<User>('POST', authPaths.invitation(token), given) });

/** Asks for an email with a link to set a new password; the answer is the same for every address. */
export const forgotPasswordMutation = (http: Http) =>
  mutationOptions({ mutationFn: (given: PasswordResetRequest) => http.send('POST', authPaths.passwordResets, given) });

/** The account whose password a link sets; null when the link is used up or too old. */
export const readPasswordReset = (http: Http, token: string) =>
  http.get<OpenPasswordReset>(authPaths.passwordReset(token)).catch(goneAsNull);

export const resetPasswordMutation = (http: Http, token: string) =>
  mutationOptions({ mutationFn: (given: PasswordReset) => http.send('POST', authPaths.passwordReset(token), given) });

function goneAsNull(error: unknown): null {
  if (error instanceof HttpError && (error.status === 410 || error.status === 404)) return null;
  throw error;
}

/** The sessions of this account, newest first. */
export const sessionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.sessions],
    queryFn: () =>
      http.get<Session[]>(authPaths.sessions).then(requireAnswer).catch(failingWith('Failed to fetch sessions')),
    staleTime: 0,
  });

export const endSessionMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', authPaths.session(id)) });

export const endOtherSessionsMutation = (http: Http) =>
  mutationOptions({ mutationFn: () => http.send('DELETE', authPaths.sessions) });

export const changePasswordMutation = (http: Http) =>
  mutationOptions({ mutationFn: (change: PasswordChange) => http.send('POST', authPaths.password, change) });
