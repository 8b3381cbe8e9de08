/** An email as it goes out by mail, without its envelope. */
export interface Email {
  /** One line. */
  subject: string;
  html: string;
  /** The same for whoever reads without HTML. */
  text: string;
}

/** The magazine that an email comes from. */
export interface EmailSite {
  name: string;
  /** Where it lives; absolute, as every address in an email. */
  url: string;
  tagline: string;
  /** Who stands behind it. */
  publisher: string;
}

/** An image of an article. */
export interface EmailImage {
  url: string;
  alt: string;
  /** False for one that Outlook for Windows cannot show, such as WebP: it is left out there. */
  isShownByOutlook: boolean;
}

export interface EmailArticle {
  title: string;
  excerpt: string;
  /** Where a click on it leads. */
  url: string;
  category: string;
  author: string;
  /** Minutes. */
  readTime: number;
  /** Shown of the lead article only. */
  drawnImage: EmailImage | null;
}

/** The addresses at the foot of an email of the newsletter. */
export interface EmailLinks {
  preferences: string;
  unsubscribe: string;
  /** The issue's public page. */
  inBrowser: string;
}

/** Everything that a newsletter's issue says, ready to be set. */
export interface IssueEmail {
  site: EmailSite;
  number: number;
  /** As it is to be read: "November 21, 2026". */
  date: string;
  subject: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  /** The editor's note as safe HTML, and as it was written; null for none. */
  note: { html: string; markdown: string } | null;
  lead: EmailArticle | null;
  sections: readonly { name: string; articles: readonly EmailArticle[] }[];
  mostRead: readonly EmailArticle[];
  links: EmailLinks;
}

/** A short email about one thing: an address to confirm, a welcome. */
export interface NoticeEmail {
  site: EmailSite;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one button; null for none. */
  action: { label: string; url: string } | null;
  /** Why the email came, and what to do if it should not have. */
  reason: string;
  /** At the very end, such as to leave. */
  links: readonly { label: string; url: string }[];
}

/** ".invalid" belongs to nobody (RFC 2606), so no real address is ever taken for one of these. */
const placeholders = 'https://recipient.invalid/';

/**
 * An email is written once and then addressed to each recipient: `personalizeEmail` puts a recipient's own signed address where
 * this stands.
 * @param name letters, digits, hyphens
 */
export function placeholderUrl(name: string): string {
  return placeholders + name;
}

/** Finds the placeholders of a text; the group is the name. */
export const placeholderPattern: RegExp = /https:\/\/recipient\.invalid\/([\w-]+)/;

/** What emails are written with; the composition root hands it over. */
export interface EmailRenderer {
  issue(email: IssueEmail): Promise<Email>;
  notice(email: NoticeEmail): Promise<Email>;
}
