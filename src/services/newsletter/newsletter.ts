import type { SendEmail } from '../email/transactional-email.ts';

/** What the rules of the newsletter need besides the database. */
export interface Newsletter {
  /** Signs links. */
  secret: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Whether those who subscribe get an email to confirm first. */
  confirms: boolean;
  sendEmail: SendEmail;
}
