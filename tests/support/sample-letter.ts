import { type IssueLetter, type LetterStory, standInAddress } from '../../src/contract/letters.ts';

export const letterSite = {
  name: 'The Tidewater Review',
  address: 'https://tidewater.example',
  tagline: 'Reporting and argument, once a week',
  publisher: 'Tidewater Press',
};

/** @returns a story whose title ends in its number */
export function letterStory(number: number, given: Partial<LetterStory> = {}): LetterStory {
  return {
    title: `The river that would not stay in its bed, part ${number}`,
    excerpt: 'For three winters the water has come a little further up the road.',
    address: standInAddress(`click-${number}`),
    section: 'Politics',
    author: 'Ines Okafor',
    readTime: 7,
    picture: null,
    ...given,
  };
}

/** @returns an issue with a note, a lead with a picture, two sections and the most read */
export function issueLetter(given: Partial<IssueLetter> = {}): IssueLetter {
  return {
    site: letterSite,
    number: 12,
    date: 'November 21, 2026',
    subject: 'The river that would not stay',
    preheader: 'And what the archive kept',
    note: {
      html: '<p>Dear readers,<br />we <em>went</em> to see. <a href="https://tidewater.example/map?a=1&amp;b=2">A map</a>.</p>\n',
      markdown: 'Dear readers,\nwe *went* to see. [A map](https://tidewater.example/map?a=1&b=2).',
    },
    lead: letterStory(0, {
      picture: {
        address: 'https://tidewater.example/media/river.webp',
        alt: 'The river at dawn',
        isShownByOutlook: false,
      },
    }),
    sections: [
      { name: 'Politics', stories: [letterStory(1), letterStory(2)] },
      { name: 'Culture', stories: [letterStory(3)] },
    ],
    mostRead: [letterStory(1), letterStory(3)],
    links: {
      preferences: standInAddress('preferences'),
      unsubscribe: standInAddress('unsubscribe'),
      inBrowser: 'https://tidewater.example/newsletter/no-12',
    },
    ...given,
  };
}
