import { adminPagePaths } from '../../contract/admin-paths.ts';
import type { FactorChange, SendEmail } from '../email/transactional-email.ts';

/** Parts that are needed to send an email. */
export interface Post {
  siteUrl: string;
  sendEmail: SendEmail;
}

/** Tells the owner of an account by email that its sign-in was changed: it may have been an attacker. */
export function tellAccount({ siteUrl, sendEmail }: Post, { to, change }: { to: string; change: FactorChange }): void {
  sendEmail({ kind: 'factor', to, links: { account: siteUrl + adminPagePaths.account }, change });
}
