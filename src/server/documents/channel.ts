import { type FeedForm, feedForms, feedPath } from '../../contract/paths.ts';
import type { Feed } from '../../services/feeds/read-feed.ts';
import type { FeedImages } from '../../services/site/feed-images.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';
import type { FeedImage } from './images.ts';

/** The contents of a feed. */
export interface FeedDocument {
  /** With a date also where it is empty. */
  feed: Feed & { updatedAt: string };
  site: SiteSettings;
  /** URL of the WebSub hub where feed readers may subscribe. */
  hub: string | undefined;
  /** Images by article id; articles without an image are left out. */
  images: ReadonlyMap<string, FeedImage>;
  /** Of the site. */
  own: FeedImages;
}

/** @returns the fields of the feed itself, which every form of it has */
export function describeChannel({ feed, site }: FeedDocument, form: FeedForm) {
  return {
    title: feed.subject ? `${feed.subject.name} | ${site.name}` : site.name,
    description: site.description ?? site.tagline,
    language: site.language,
    home: site.url + feed.page,
    self: site.url + feedPath(feed.page, form),
    type: feedForms[form].type,
  };
}

/** @returns an identifier that stays the same when the site or the article gets another URL (RFC 9562, section 4) */
export function permanentName(id: string): string {
  return `urn:uuid:${id}`;
}
