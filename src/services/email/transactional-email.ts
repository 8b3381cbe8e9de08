/**
 * An email that the site writes by itself, to one person. With null as its recipient it is written and discarded, so that not even
 * the time after an answer tells whether there was one to send.
 */
export type TransactionalEmail = { to: string | null } & (
  | { kind: 'confirm'; links: { confirm: string } }
  | { kind: 'welcome'; links: { preferences: string; unsubscribe: string } }
);

/** Sends an email later, and retries it: the caller cannot tell from the time whether there was one to send. */
export type SendEmail = (email: TransactionalEmail) => void;
