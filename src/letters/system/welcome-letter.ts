import type { LetterSite, NoticeLetter } from '../../contract/letters.ts';

/** @returns the letter that says that it worked, what to expect, and how to leave */
export function welcomeLetter(site: LetterSite, links: { preferences: string; unsubscribe: string }): NoticeLetter {
  return {
    site,
    subject: `Welcome to the newsletter of ${site.name}`,
    preheader: 'Once a week: the articles worth your time.',
    heading: "You're subscribed",
    paragraphs: [
      "Once a week you'll get an email with the articles worth your time, chosen by the editors.",
      'You can choose your sections or take a break whenever you like.',
    ],
    action: { label: 'Choose your sections', address: links.preferences },
    reason: `You're receiving this email because you subscribed to the newsletter of ${site.name}.`,
    links: [
      { label: 'Preferences', address: links.preferences },
      { label: 'Unsubscribe', address: links.unsubscribe },
    ],
  };
}
