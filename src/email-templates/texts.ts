import type { EmailLinks, EmailSite } from '../contract/emails.ts';

/** The fixed texts of every issue, for HTML and plain text. */
export const issueTexts = {
  number: (number: number) => `No. ${number}`,
  inBrowser: 'Read in the browser',
  note: 'From the editors',
  mostRead: 'Most read',
  leftOut: (articles: number) => `${articles} more ${articles === 1 ? 'article' : 'articles'} in the browser`,
  readTime: (minutes: number) => `${minutes} min read`,
  foot: (site: EmailSite, links: EmailLinks) => ({
    reason: `You’re receiving this email because you subscribed to the newsletter of ${site.name}.`,
    links: [
      { label: 'Preferences', url: links.preferences },
      { label: 'Unsubscribe', url: links.unsubscribe },
      { label: 'Read in the browser', url: links.inBrowser },
    ],
  }),
} as const;
