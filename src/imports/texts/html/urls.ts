import { readLink } from '../../../conversion/links.ts';

/** Schemes of URLs that the grammar shows as text, and that lead nowhere outside of a page or a computer. */
const closed = /^(?:javascript|vbscript|data|file|blob|cid|about|upload):/i;

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** A place that the source fills in when it sends or shows the text. */
const placeholder = /%%\w+%%|\{\{|\{%/;

/**
 * @param href as the text has it @param siteUrl see `TextSource`
 * @returns the URL of a link: absolute where the URL of the source is known; null for one that leads nowhere, or to a place in the text
 */
export function linkUrl(href: string | null, siteUrl: string | null): string | null {
  const url = absoluteUrl(href, siteUrl);
  if (url === null || url.startsWith('#') || closed.test(url) || placeholder.test(url)) return null;
  if (/^(?:https?|mailto|tel):/i.test(url)) return readLink(url);
  return url.replaceAll(/[\s<>\\]/g, encodeURIComponent);
}

/** @returns the URL of an image; null for one that has no URL of the web */
export function imageUrl(src: string | null, siteUrl: string | null): string | null {
  const url = absoluteUrl(src, siteUrl);
  const [name] = url?.match(scheme) ?? [];
  if (url === null || (name !== undefined && !/^https?:$/i.test(name))) return null;
  return url.replaceAll(/[\s<>\\]/g, encodeURIComponent);
}

/** @returns a path of the source with its host, other URLs as they are; null for nothing */
function absoluteUrl(given: string | null, siteUrl: string | null): string | null {
  const url = (given ?? '').replaceAll(/[\t\n\r]/g, '').trim();
  if (url === '') return null;
  if (url.startsWith('//')) return `https:${url}`;
  return siteUrl !== null && /^[/?]/.test(url) ? `${siteUrl}${url.startsWith('?') ? '/' : ''}${url}` : url;
}
