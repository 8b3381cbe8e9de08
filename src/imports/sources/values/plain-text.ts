import { decodeHTML } from 'entities';
import type { SourceLoss } from '../source.ts';

const tag = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?--)>/gi;

/**
 * @param html a line, such as a title, in which programs allow some tags and entities
 * @returns its text in one line
 */
export function plainText(html: string): string {
  return decodeHTML(html.replace(tag, '')).replace(/\s+/g, ' ').trim();
}

/** @param html a caption, of which only the text comes along @returns its links */
export function linksOfCaption(html: string): SourceLoss[] {
  return /<a\s/i.test(html) ? [{ kind: 'caption-link', snippet: html.slice(0, 500) }] : [];
}
