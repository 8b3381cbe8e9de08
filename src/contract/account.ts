import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { role } from './permissions.ts';
import { requiredText, text } from './text.ts';

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The author page that is linked to the account. */
  authorId: z.string().nullable(),
});

/** The account that is signed in. */
export type User = z.infer<typeof user>;

/** The password of an existing account: only its limits are checked here, the server compares the rest. */
const givenPassword = text.min(1, { error: messages.password.required }).max(limits.passwordLength.max, {
  error: messages.password.long,
});

/** A password to be set. */
export const newPassword = givenPassword.min(limits.passwordLength.min, { error: messages.password.short });

/** The address that a user signs in with. */
export const accountEmail = requiredText(messages.email.required)
  .max(limits.emailLength, { error: messages.email.long })
  .pipe(z.email({ error: messages.email.invalid }));

export const signInInput = z.object({ email: accountEmail, password: givenPassword });

/** Input of the sign-in form. */
export type SignInInput = z.infer<typeof signInInput>;

export const ownerAccessInput = z.object({ password: givenPassword });

/** Input of the owner's access page. */
export type OwnerAccessInput = z.infer<typeof ownerAccessInput>;

/** The name of an account. */
export const accountName = requiredText(messages.accountName.required).max(limits.accountNameLength, {
  error: messages.accountName.long,
});

export const setupInput = z.object({
  name: accountName,
  email: accountEmail,
  password: newPassword,
});

/** The account that the first start asks for. */
export type SetupInput = z.infer<typeof setupInput>;

export const passwordChange = z.object({ currentPassword: givenPassword, newPassword });

/** A new password, and the one that it replaces. */
export type PasswordChange = z.infer<typeof passwordChange>;

export const session = z.object({
  id: z.string(),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
  /** ISO-8601, UTC. */
  expiresAt: z.string(),
  /** The browser's User-Agent; empty when it sent none. */
  userAgent: z.string(),
  ipAddress: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});

/** A browser that is signed in to an account. */
export type Session = z.infer<typeof session>;

const signInWays = z.object({
  /** Name of the provider's host; null when there is none. */
  openIdConnect: z.string().nullable(),
});

/** Ways to sign in other than a password. */
export type SignInWays = z.infer<typeof signInWays>;

export const passwordInput = z.object({ password: givenPassword });

/** The current password, asked for before a change that only its owner may make. */
export type PasswordInput = z.infer<typeof passwordInput>;
