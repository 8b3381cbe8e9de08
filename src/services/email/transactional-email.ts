/**
 * An email that the site sends by itself to one person. With null as its recipient it is rendered and discarded, so that not
 * even the timing shows whether there was an email to send.
 */
export type TransactionalEmail = { to: string | null } & (
  | { kind: 'confirm'; links: { confirm: string } }
  | { kind: 'welcome'; links: { preferences: string; unsubscribe: string } }
);

/** Queues an email and retries it. It is sent after the response, so the timing does not show whether there was one to send. */
export type SendEmail = (email: TransactionalEmail) => void;
