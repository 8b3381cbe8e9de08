import { type EmailArticle, type IssueEmail, placeholderUrl } from '../../src/contract/emails.ts';

export const emailSite = {
  name: 'The Tidewater Review',
  url: 'https://tidewater.example',
  tagline: 'Reporting and argument, once a week',
  language: 'en-US',
  publisher: 'Tidewater Press',
};

/** @returns an article with its number at the end of the title */
export function emailArticle(number: number, given: Partial<EmailArticle> = {}): EmailArticle {
  return {
    id: `article-${number}`,
    title: `The river that would not stay in its bed, part ${number}`,
    excerpt: 'For three winters the water has come a little further up the road.',
    url: placeholderUrl(`click-${number}`),
    category: 'Politics',
    by: 'By ',
    author: 'Ines Okafor',
    readTime: 7,
    image: null,
    ...given,
  };
}

/** @returns an issue with a note, a lead with an image, two categories and the most read */
export function issueEmail(given: Partial<IssueEmail> = {}): IssueEmail {
  return {
    site: emailSite,
    number: 12,
    date: 'November 21, 2026',
    subject: 'The river that would not stay',
    preheader: 'And what the archive kept',
    note: {
      html: '<p>Dear readers,<br />we <em>went</em> to see. <a href="https://tidewater.example/map?a=1&amp;b=2">A map</a>.</p>\n',
      markdown: 'Dear readers,\nwe *went* to see. [A map](https://tidewater.example/map?a=1&b=2).',
    },
    lead: emailArticle(0, {
      image: {
        url: 'https://tidewater.example/media/river.webp',
        alt: 'The river at dawn',
        small: null,
        isShownByOutlook: false,
      },
    }),
    sections: [
      { name: 'Politics', articles: [emailArticle(1), emailArticle(2)] },
      { name: 'Culture', articles: [emailArticle(3)] },
    ],
    mostRead: [emailArticle(1), emailArticle(3)],
    links: {
      preferences: placeholderUrl('preferences'),
      unsubscribe: placeholderUrl('unsubscribe'),
      inBrowser: 'https://tidewater.example/newsletter/no-12',
    },
    ...given,
  };
}
