import { z } from 'zod';
import { accountEmail, accountName, newPassword } from './account.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { role } from './permissions.ts';
import { text } from './text.ts';

export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The author page that is linked to the account. */
  authorId: z.string().nullable(),
  /** ISO-8601, UTC; null for an account that was not used yet, or not since this is recorded. */
  lastSignInAt: z.string().nullable(),
  /** Browsers that are signed in. */
  sessions: z.number().int(),
  /** Whether sign-ins with the password ask for a code. */
  hasSecondFactor: z.boolean(),
  passkeys: z.number().int(),
});

/** A person with an account. */
export type Person = z.infer<typeof person>;

/** The roles that can be given: there is one owner, whom the set-up creates, and who can hand over to another account. */
export const givenRole = role.exclude(['owner'], { error: messages.role.required });

/** Length of every id; a longer text is no id. */
const authorId = text.max(36, { error: messages.authorId.unknown }).nullable();

export const personChange = z.object({
  role: givenRole.optional(),
  authorId: authorId.optional(),
  /** Creates an author page for an account that has none, and links it. */
  newAuthorPage: z.literal(true).optional(),
});

/** Changes of an account by the owner; a field that is left out stays as it is. */
export type PersonChange = z.infer<typeof personChange>;

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty when the owner gave none. */
  name: z.string(),
  role,
  authorId: z.string().nullable(),
  /** ISO-8601, UTC. */
  expiresAt: z.string(),
});

/** An invitation that has not been accepted yet. */
export type Invitation = z.infer<typeof invitation>;

export const invitationInput = z.object({
  email: accountEmail,
  name: text.trim().max(limits.accountNameLength, { error: messages.accountName.long }).default(''),
  role: givenRole,
  authorId: authorId.default(null),
});

/** Input of an invitation. */
export type InvitationInput = z.infer<typeof invitationInput>;

export const sentInvitation = invitation.extend({
  /** The link of the email. It is told only now: the server stores a hash. */
  link: z.string(),
});

/** An invitation that was just sent. */
export type SentInvitation = z.infer<typeof sentInvitation>;

export const openInvitation = invitation.pick({ email: true, name: true, role: true });

/** Content of an invitation's page. */
export type OpenInvitation = z.infer<typeof openInvitation>;

export const acceptance = z.object({ name: accountName, password: newPassword });

/** Input to accept an invitation. */
export type Acceptance = z.infer<typeof acceptance>;

export const passwordResetRequest = z.object({ email: accountEmail });

/** Input of a person who forgot a password. */
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

export const openPasswordReset = z.object({ email: z.string() });

/** The account whose password a link sets. */
export type OpenPasswordReset = z.infer<typeof openPasswordReset>;

export const passwordReset = z.object({ password: newPassword });

/** The new password, sent with the token of the link. */
export type PasswordReset = z.infer<typeof passwordReset>;
