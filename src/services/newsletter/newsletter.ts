/** What the rules of the newsletter need besides the database. */
export interface Newsletter {
  /** Signs links. */
  secret: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Whether those who subscribe get a letter to confirm first. */
  confirms: boolean;
  /** Sends a letter later, so that whoever asks cannot tell from the time whether there was one to send. */
  post: (letter: SystemLetter) => void;
}

/**
 * A letter that the site writes by itself, to one reader. With null as its recipient it is written and discarded, so that not even
 * the time after an answer tells whether there was one to send.
 */
export type SystemLetter =
  | { kind: 'confirm'; to: string | null; links: { confirm: string } }
  | { kind: 'welcome'; to: string | null; links: { preferences: string; unsubscribe: string } };
