/** What the rules of the newsletter need besides the database. */
export interface Newsletter {
  /** Signs links. */
  secret: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Whether those who subscribe get an email to confirm first. */
  confirms: boolean;
  /** Sends an email later, so that whoever asks cannot tell from the time whether there was one to send. */
  post: (email: TransactionalEmail) => void;
}

/**
 * An email that the site writes by itself, to one reader. With null as its recipient it is written and discarded, so that not even
 * the time after an answer tells whether there was one to send.
 */
export type TransactionalEmail =
  | { kind: 'confirm'; to: string | null; links: { confirm: string } }
  | { kind: 'welcome'; to: string | null; links: { preferences: string; unsubscribe: string } };
