import { decodeHTML } from 'entities';
import type { SourceLoss } from '../source.ts';
import { cleanText } from './clean-text.ts';

/** Tags, and comments: one without an end goes to the end of the text, so that each character is looked at once. */
const tag = /<\/?[a-z][^<>]*>|<!--(?:[^-]|-(?!->))*(?:-->|$)/gi;

/**
 * @param html a line, such as a title, in which programs allow some tags and entities
 * @returns its text in one line
 */
export function plainText(html: string): string {
  return cleanText(decodeHTML(html.replace(tag, '')))
    .replace(/\s+/g, ' ')
    .trim();
}

/** @param html a caption, of which only the text comes along @returns its links */
export function linksOfCaption(html: string): SourceLoss[] {
  return /<a\s/i.test(html) ? [{ kind: 'caption-link', snippet: html.slice(0, 500) }] : [];
}
