import type { SourceImage } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { pathOf, siteAddress } from '../values/urls.ts';

/** Facts that an export has about its site. */
export interface SiteFacts {
  title: string;
  siteUrl: string | null;
  /** Path of its home page without a slash at the end: empty, or as `/blog`. */
  basePath: string;
  /** URL of its icon; empty for none. */
  iconUrl: string;
}

/** @param site elements of the channel by their names */
export function readSiteFacts(site: ReadonlyMap<string, string>): SiteFacts {
  const named = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((name) => siteAddress(site.get(name) ?? ''));
  const siteUrl = named.find((url) => url !== null) ?? null;
  const basePath = siteUrl === null ? '' : (pathOf(siteUrl) ?? '').replace(/\/$/, '');
  const [iconUrl = ''] = site.get('image')?.match(/https?:\/\/[^\s<>"]+?\.(?:png|jpe?g|gif|webp|ico|svg)/i) ?? [];
  return { title: plainText(site.get('title') ?? ''), siteUrl, basePath, iconUrl };
}

/** Facts that articles ask of other items of the same export. */
export interface KnownParts {
  /** Images by the ids of their attachments. */
  images: ReadonlyMap<string, SourceImage>;
  /** Ids of the images that were uploaded for an article, by its id and in their order. */
  attached: ReadonlyMap<string, readonly string[]>;
  /** Texts that several articles share (reusable blocks), by their ids. */
  blocks: ReadonlyMap<string, string>;
}
