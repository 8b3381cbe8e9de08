import { decodeHTML } from 'entities';

const tag = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?--)>/gi;

/**
 * @param html a line, such as a title, in which programs allow some tags and entities
 * @returns its text in one line
 */
export function plainText(html: string): string {
  return decodeHTML(html.replace(tag, '')).replace(/\s+/g, ' ').trim();
}
