import type { Role } from '../../contract/permissions.ts';

/**
 * An email that the site sends by itself to one person. With null as its recipient it is rendered, encoded and discarded
 * (`Mailer.rehearse`), so that not even the time of the next requests shows whether there was an email to send.
 */
export type TransactionalEmail = { to: string | null } & (
  | { kind: 'confirm'; links: { confirm: string } }
  | { kind: 'welcome'; links: { preferences: string; unsubscribe: string } }
  | { kind: 'invite'; links: { accept: string }; invitation: InvitationWords }
  | { kind: 'reset'; links: { reset: string } }
  | { kind: 'factor'; links: { account: string }; change: FactorChange }
  | { kind: 'new-owner'; links: { admin: string }; transfer: TransferWords }
  | { kind: 'former-owner'; links: { admin: string }; transfer: TransferWords }
  | { kind: 'contact'; links: Record<never, string>; message: ContactWords }
);

/** Changes of an account's second factor and passkeys that it is told about. */
export type FactorChange =
  | 'on'
  | 'off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'removed';

/** A reader's message to the editors. */
export interface ContactWords {
  /** Path of the page with the form. */
  page: string;
  /** Empty for none. */
  name: string;
  /** Where the editors answer. */
  email: string;
  words: string;
}

/** Words of an invitation's email besides its link. */
export interface InvitationWords {
  /** Name of the inviter. */
  from: string;
  role: Role;
}

/** The names of the former and the new owner. */
export interface TransferWords {
  from: string;
  to: string;
}

/** Queues an email and retries it. It is sent after the response, so the timing does not show whether there was one to send. */
export type SendEmail = (email: TransactionalEmail) => void;
