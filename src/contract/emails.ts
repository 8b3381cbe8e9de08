import type { SiteLogo } from './appearance.ts';
import type { SiteColours } from './palette.ts';
import type { TypePairId } from './type-pairs.ts';

/** Subject and bodies of an email, without sender, recipient and headers. */
export interface Email {
  /** One line. */
  subject: string;
  html: string;
  /** The same as plain text. */
  text: string;
  /**
   * How an issue was shortened to be below the size at which Gmail cuts emails: its texts, and so many of its articles are left
   * out. Absent for a whole one.
   */
  shortened?: { leftOut: number };
}

/** The magazine that an email comes from. */
export interface EmailSite {
  name: string;
  /** Absolute, as every URL in an email. */
  url: string;
  tagline: string;
  /** BCP 47 tag. */
  language: string;
  /** Name of the publisher. */
  publisher: string;
  /** Colors of the site's look; left out for those of its own palette. */
  colours?: SiteColours;
  /** Pair of types; left out for the site's own. */
  type?: TypePairId;
  /** Stands in place of the name; left out where that is text. */
  logo?: SiteLogo;
}

/** An image of an article. */
export interface EmailImage {
  url: string;
  alt: string;
  /** A smaller file of the same image, a WebP, for a thumbnail; null where there is none. */
  small: string | null;
  /** False for a format that Outlook for Windows cannot show, such as WebP: the image is left out there. Of `url` only. */
  isShownByOutlook: boolean;
}

export interface EmailArticle {
  id: string;
  title: string;
  excerpt: string;
  /** Where a click on the article leads. */
  url: string;
  category: string;
  /** Before the authors; empty where their line begins with words of its own, such as "Photographs by". */
  by: 'By ' | '';
  /** The authors on one line. */
  author: string;
  /** Minutes. */
  readTime: number;
  /** Shown of the lead article, and small of one article in each category. */
  image: EmailImage | null;
}

/** The URLs in the footer of a newsletter email. */
export interface EmailLinks {
  preferences: string;
  unsubscribe: string;
  /** The issue's public page. */
  inBrowser: string;
}

/** The content of an issue, ready to be rendered as an email. */
export interface IssueEmail {
  site: EmailSite;
  number: number;
  /** Formatted: "November 21, 2026". */
  date: string;
  subject: string;
  /** Preview text, which an inbox shows after the subject. */
  preheader: string;
  /** The editor's note as sanitised HTML, and as Markdown whose images are those at their URLs; null for none. */
  note: { html: string; markdown: string } | null;
  lead: EmailArticle | null;
  sections: readonly { name: string; articles: readonly EmailArticle[] }[];
  mostRead: readonly EmailArticle[];
  links: EmailLinks;
}

/** A text that an editor has written, in an email about one thing. */
export interface EmailNote {
  /** Above the heading. */
  label: string;
  /** Sanitised. */
  html: string;
  /** The same as Markdown, for the plain text. */
  markdown: string;
  /** Absolute URL to resolve its relative links against. */
  base: string;
}

/** A short email about one thing, such as a confirmation, a welcome or a correction. */
export interface NoticeEmail {
  site: EmailSite;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Below the paragraphs. */
  note?: EmailNote;
  /** The one button; null for none. */
  action: { label: string; url: string } | null;
  /** Says why the email came, and what to do if it came by mistake. */
  reason: string;
  /** The last line, such as the link to unsubscribe. */
  links: readonly { label: string; url: string }[];
}

/** ".invalid" is reserved (RFC 2606), so no real URL is ever taken for a placeholder. */
const placeholders = 'https://recipient.invalid/';

/**
 * An email is rendered once for all recipients: `personalizeEmail` then puts each recipient's own signed URL in place of this
 * one.
 * @param name letters, digits, hyphens
 */
export function placeholderUrl(name: string): string {
  return placeholders + name;
}

/** Finds a placeholder in a text; the group is its name. */
export const placeholderPattern: RegExp = /https:\/\/recipient\.invalid\/([\w-]+)/;

/** Renders emails; the composition root passes it to the services. */
export interface EmailRenderer {
  issue(email: IssueEmail): Promise<Email>;
  notice(email: NoticeEmail): Promise<Email>;
}
