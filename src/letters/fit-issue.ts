import { escapeText } from 'entities';
import type { IssueLetter, LetterStory } from '../contract/letters.ts';
import { limits } from '../contract/limits.ts';
import { noteText } from './note-text.ts';
import { shorten } from './shorten.ts';
import { wrap } from './wrap.ts';

/** An issue that was shortened, and how many stories that cost it. */
export interface FittedIssue extends Omit<IssueLetter, 'note'> {
  /** As safe HTML, and as the lines of plain text that it is; null for none. */
  note: FittedNote | null;
  leftOut: number;
}

interface FittedNote {
  html: string;
  text: string;
}

/** How much of an issue is kept: characters of an excerpt and of a note (null for all of it), and stories of sections. */
interface Measure {
  excerpt: number;
  leadExcerpt: number;
  note: number | null;
  stories: number;
}

const { excerptLength, issueStories } = limits;

/** Tried in turn until the letter is small enough: excerpts become shorter, then fewer, then stories do. */
export const measures: readonly Measure[] = [
  { excerpt: excerptLength, leadExcerpt: excerptLength, note: null, stories: issueStories },
  { excerpt: 240, leadExcerpt: excerptLength, note: null, stories: issueStories },
  { excerpt: 120, leadExcerpt: excerptLength, note: null, stories: issueStories },
  { excerpt: 0, leadExcerpt: excerptLength, note: null, stories: issueStories },
  { excerpt: 0, leadExcerpt: 240, note: 2000, stories: 24 },
  { excerpt: 0, leadExcerpt: 240, note: 600, stories: 12 },
];

/** Gmail shows the first 102 KB of a letter, and a link to the rest: the links to leave would be there. */
export const mostLetterBytes = 102_000;

/**
 * Bytes of a link once a letter is addressed, in HTML: of every link the clicks may be counted, and its address is then a signed
 * one of about 200, with the site's own in front.
 */
const addressedLinkBytes = 320;

/** Longest address of a picture; a picture can be anywhere, and some carry more in their address than a letter can. */
const longestPictureAddress = 1000;

/** @returns the size of a letter's HTML once it is addressed, at most, in bytes */
export function addressedBytes(html: string): number {
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => Buffer.byteLength(address));
  const growth = links.reduce((bytes, own) => bytes + Math.max(0, addressedLinkBytes - own), 0);
  return Buffer.byteLength(html) + growth;
}

/** @returns the issue with everything in it on one line and no longer than the measure says; the same for the same issue, always */
export function fitIssue(issue: IssueLetter, measure: Measure): FittedIssue {
  let left = measure.stories;
  const sections = issue.sections.flatMap(({ name, stories }) => {
    const kept = stories.slice(0, left).map((story) => fitStory(story, measure.excerpt));
    left -= kept.length;
    return kept.length > 0 ? [{ name: shorten(name, limits.categoryNameLength), stories: kept }] : [];
  });
  const all = issue.sections.reduce((sum, { stories }) => sum + stories.length, 0);
  return {
    ...issue,
    subject: shorten(issue.subject, limits.titleLength),
    preheader: shorten(issue.preheader, limits.titleLength),
    site: fitSite(issue.site),
    note: issue.note && fitNote(issue.note, { most: measure.note, base: issue.links.inBrowser }),
    lead: issue.lead && fitStory(issue.lead, measure.leadExcerpt),
    sections,
    mostRead: issue.mostRead.slice(0, limits.issueMostRead).map((story) => fitStory(story, 0)),
    leftOut: all - (measure.stories - left),
  };
}

/** @returns name, tagline and publisher on one line each */
export function fitSite(site: IssueLetter['site']): IssueLetter['site'] {
  return {
    ...site,
    name: shorten(site.name, limits.siteNameLength),
    tagline: shorten(site.tagline, limits.taglineLength),
    publisher: shorten(site.publisher, limits.publisherNameLength),
  };
}

function fitStory(story: LetterStory, excerpt: number): LetterStory {
  const { picture } = story;
  return {
    ...story,
    title: shorten(story.title, limits.titleLength),
    excerpt: excerpt > 0 ? shorten(story.excerpt, excerpt) : '',
    section: shorten(story.section, limits.categoryNameLength),
    author: shorten(story.author, limits.authorNameLength),
    picture:
      picture && picture.address.length <= longestPictureAddress
        ? { ...picture, alt: shorten(picture.alt, limits.titleLength) }
        : null,
  };
}

/** A note that is cut is plain text: nobody can tell where a piece of HTML may end. */
function fitNote(
  { html, markdown }: NonNullable<IssueLetter['note']>,
  { most, base }: { most: number | null; base: string },
): FittedNote {
  const text = noteText(markdown, base);
  if (most === null) return { html, text };
  const short = shorten(text, most);
  return { html: `<p>${escapeText(short)}</p>`, text: wrap(short) };
}
