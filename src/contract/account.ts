import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText, text } from './text.ts';

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'editor']),
});

/** Who is signed in. */
export type User = z.infer<typeof user>;

/** A password as it is typed, for an account that exists: whatever is wrong with it, it only ever does not fit. */
const givenPassword = text.min(1, { error: messages.password.required }).max(limits.passwordLength.max, {
  error: messages.password.long,
});

const newPassword = givenPassword.min(limits.passwordLength.min, { error: messages.password.short });

const email = requiredText(messages.email.required)
  .max(limits.emailLength, { error: messages.email.long })
  .pipe(z.email({ error: messages.email.invalid }));

export const signInInput = z.object({ email, password: givenPassword });

/** What somebody gives to sign in. */
export type SignInInput = z.infer<typeof signInInput>;

export const ownerAccessInput = z.object({ password: givenPassword });

/** What the owner gives on the access page. */
export type OwnerAccessInput = z.infer<typeof ownerAccessInput>;

export const setupInput = z.object({
  name: requiredText(messages.accountName.required).max(limits.accountNameLength, { error: messages.accountName.long }),
  email,
  password: newPassword,
});

/** The account that the first start asks for. */
export type SetupInput = z.infer<typeof setupInput>;

export const passwordChange = z.object({ currentPassword: givenPassword, newPassword });

/** A new password, and the one that it takes the place of. */
export type PasswordChange = z.infer<typeof passwordChange>;

export const session = z.object({
  id: z.string(),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
  /** ISO-8601, UTC. */
  expiresAt: z.string(),
  /** What the browser called itself; empty when it did not. */
  userAgent: z.string(),
  ipAddress: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

/** A browser that is signed in to an account. */
export type Session = z.infer<typeof session>;

export const signInWays = z.object({
  /** Name of the provider's host; null when there is none. */
  openIdConnect: z.string().nullable(),
});

/** How one can sign in besides with a password. */
export type SignInWays = z.infer<typeof signInWays>;
