import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';

/** @returns the email after a subscription: what to expect, and how to unsubscribe */
export function welcomeEmail(site: EmailSite, links: { preferences: string; unsubscribe: string }): NoticeEmail {
  return {
    site,
    subject: `Welcome to the newsletter of ${site.name}`,
    preheader: 'Once a week: the articles worth your time.',
    heading: 'You’re subscribed',
    paragraphs: [
      'Once a week you’ll get an email with the articles worth your time, chosen by the editors.',
      'You can choose your sections or take a break whenever you like.',
    ],
    action: { label: 'Choose your sections', url: links.preferences },
    reason: `You’re receiving this email because you subscribed to the newsletter of ${site.name}.`,
    links: [
      { label: 'Preferences', url: links.preferences },
      { label: 'Unsubscribe', url: links.unsubscribe },
    ],
  };
}
