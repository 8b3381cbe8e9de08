import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';

/** @returns the email whose button sets a new password */
export function passwordResetEmail(site: EmailSite, links: { reset: string }): NoticeEmail {
  return {
    site,
    subject: `Set a new password for ${site.name}`,
    preheader: 'The link works for one hour.',
    heading: 'Forgot your password?',
    paragraphs: [
      `Someone, most likely you, asked for a new password for your account at ${site.name}. Press the button to choose one.`,
      'The link works once, and for one hour. Afterwards you’ll be signed out everywhere else.',
    ],
    action: { label: 'Choose a new password', url: links.reset },
    reason: 'If it wasn’t you, just ignore this email: your password stays as it is.',
    links: [],
  };
}
