import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';

interface Transfer {
  /** Name of the former owner. */
  from: string;
  /** Name of the new owner. */
  to: string;
  links: { admin: string };
}

/** @returns the email that tells the new owner that they own the site now */
export function newOwnerEmail(site: EmailSite, { from, links }: Transfer): NoticeEmail {
  return {
    site,
    subject: `You are the owner of ${site.name} now`,
    preheader: `${from} has handed the site over to you.`,
    heading: `${site.name} is yours`,
    paragraphs: [
      `${from} has made you the owner of ${site.name} and is an editor from now on.`,
      'The owner decides who has an account, changes the settings, and sees the audit log and the outbox. You have been signed out everywhere: sign in again with the password that you have.',
    ],
    action: { label: 'Sign in', url: links.admin },
    reason: `If you didn’t expect this, ask ${from}. You can hand the site over again at any time.`,
    links: [],
  };
}

/** @returns the email that tells the former owner that they own the site no more */
export function formerOwnerEmail(site: EmailSite, { to, links }: Transfer): NoticeEmail {
  return {
    site,
    subject: `You have handed over ${site.name}`,
    preheader: `${to} is the owner now.`,
    heading: `${to} is the owner now`,
    paragraphs: [
      `You have made ${to} the owner of ${site.name}. You are an editor from now on.`,
      'Every browser was signed out of your account, except the one in which you did this.',
    ],
    action: { label: 'Open the admin', url: links.admin },
    reason: `If it wasn’t you, ask ${to} to hand the site back, and change your password.`,
    links: [],
  };
}
