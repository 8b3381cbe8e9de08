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

/** A letter that the site writes by itself, to one reader. */
export type SystemLetter =
  | { kind: 'confirm'; to: string; confirmUrl: string }
  | { kind: 'welcome'; to: string; preferencesUrl: string; unsubscribeUrl: string };
