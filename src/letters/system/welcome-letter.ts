import type { LetterSite, NoticeLetter } from '../../contract/letters.ts';

/** @returns the letter that says that it worked, what to expect, and how to leave */
export function welcomeLetter(site: LetterSite, links: { preferences: string; unsubscribe: string }): NoticeLetter {
  return {
    site,
    subject: `Welcome to the newsletter of ${site.name}`,
    preheader: 'Once a week: the stories worth your time.',
    heading: 'You are subscribed',
    paragraphs: [
      'Once a week you will get a letter with the stories worth your time, chosen by the editors.',
      'You can say which sections you want to read of, or take a break, whenever you like.',
    ],
    action: { label: 'Choose your sections', address: links.preferences },
    reason: `You get this letter because you subscribed to the newsletter of ${site.name}.`,
    links: [
      { label: 'Preferences', address: links.preferences },
      { label: 'Unsubscribe', address: links.unsubscribe },
    ],
  };
}
