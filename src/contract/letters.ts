/** A letter as it goes out by mail, without its envelope. */
export interface Letter {
  /** One line. */
  subject: string;
  html: string;
  /** The same for whoever reads without HTML. */
  text: string;
}

/** The magazine that a letter comes from. */
export interface LetterSite {
  name: string;
  /** Where it lives; absolute, as every address in a letter. */
  address: string;
  tagline: string;
  /** Who stands behind it. */
  publisher: string;
}

/** A picture of a story. */
export interface LetterPicture {
  address: string;
  alt: string;
  /** False for one that Outlook for Windows cannot show, such as WebP: it is left out there. */
  isShownByOutlook: boolean;
}

export interface LetterStory {
  title: string;
  excerpt: string;
  /** Where a click on it leads. */
  address: string;
  section: string;
  author: string;
  /** Minutes. */
  readTime: number;
  /** Shown of the lead story only. */
  picture: LetterPicture | null;
}

/** The addresses at the foot of a letter of the newsletter. */
export interface LetterLinks {
  preferences: string;
  unsubscribe: string;
  /** The issue's public page. */
  inBrowser: string;
}

/** Everything that a newsletter's issue says, ready to be set. */
export interface IssueLetter {
  site: LetterSite;
  number: number;
  /** As it is to be read: "November 21, 2026". */
  date: string;
  subject: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  /** The editor's note as safe HTML, and as it was written; null for none. */
  note: { html: string; markdown: string } | null;
  lead: LetterStory | null;
  sections: readonly { name: string; stories: readonly LetterStory[] }[];
  mostRead: readonly LetterStory[];
  links: LetterLinks;
}

/** A short letter about one thing: an address to confirm, a welcome. */
export interface NoticeLetter {
  site: LetterSite;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one button; null for none. */
  action: { label: string; address: string } | null;
  /** Why the letter came, and what to do if it should not have. */
  reason: string;
  /** At the very end, such as to leave. */
  links: readonly { label: string; address: string }[];
}

/** ".invalid" belongs to nobody (RFC 2606), so no real address is ever taken for one of these. */
const standIns = 'https://recipient.invalid/';

/**
 * A letter is written once and then addressed to each recipient: `addressLetter` puts a recipient's own signed address where
 * this stands.
 * @param name letters, digits, hyphens
 */
export function standInAddress(name: string): string {
  return standIns + name;
}

/** Finds the stand-ins of a text; the group is the name. */
export const standInPattern: RegExp = /https:\/\/recipient\.invalid\/([\w-]+)/;

/** What letters are written with; the composition root hands it over. */
export interface LetterWriter {
  issue(letter: IssueLetter): Promise<Letter>;
  notice(letter: NoticeLetter): Promise<Letter>;
}
