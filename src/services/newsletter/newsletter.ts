import type { SendEmail } from '../email/transactional-email.ts';

/** Parts that the newsletter's services need besides the database. */
export interface Newsletter {
  /** Signs links. */
  secret: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Whether a new subscriber first gets an email to confirm the address. */
  confirms: boolean;
  sendEmail: SendEmail;
}
