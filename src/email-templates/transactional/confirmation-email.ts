import type { EmailSite, NoticeEmail } from '../../contract/emails.ts';

/** @returns the email whose button confirms the address and the subscription */
export function confirmationEmail(site: EmailSite, links: { confirm: string }): NoticeEmail {
  return {
    site,
    subject: `Please confirm your subscription to ${site.name}`,
    preheader: 'Press the button to start your subscription.',
    heading: 'Is this your email address?',
    paragraphs: [
      `Someone, most likely you, asked to get the weekly newsletter of ${site.name} at this address. Press the button to confirm.`,
      'The link works for three days.',
    ],
    action: { label: 'Confirm my subscription', url: links.confirm },
    reason: 'If it wasn’t you, just ignore this email: you won’t be subscribed.',
    links: [],
  };
}
