import type { LetterLinks, LetterSite } from '../contract/letters.ts';

/** What every issue says, in HTML and in text alike. */
export const issueTexts = {
  number: (number: number) => `No. ${number}`,
  inBrowser: 'Read in the browser',
  note: 'From the editors',
  mostRead: 'Most read',
  leftOut: (stories: number) => `${stories} more ${stories === 1 ? 'article' : 'articles'} in the browser`,
  readTime: (minutes: number) => `${minutes} min read`,
  foot: (site: LetterSite, links: LetterLinks) => ({
    reason: `You're receiving this email because you subscribed to the newsletter of ${site.name}.`,
    links: [
      { label: 'Preferences', address: links.preferences },
      { label: 'Unsubscribe', address: links.unsubscribe },
      { label: 'Read in the browser', address: links.inBrowser },
    ],
  }),
} as const;
