import { type FeedForm, feedForms, feedPath } from '../../contract/paths.ts';
import type { Feed } from '../../services/feeds/read-feed.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';
import type { FeedImage } from './images.ts';

/** Language of the site's own texts, and so of its feeds. */
export const language = 'en';

/** What a document is made of. */
export interface FeedDocument {
  feed: Feed;
  site: SiteSettings;
  /** Address of the WebSub hub that readers may subscribe at. */
  hub: string | undefined;
  /** By article id; one without an image is not in it. */
  images: ReadonlyMap<string, FeedImage>;
}

/** @returns what every form of a feed says of itself, its own address included */
export function describeChannel({ feed, site }: FeedDocument, form: FeedForm) {
  return {
    title: feed.subject ? `${feed.subject.name} | ${site.name}` : site.name,
    description: site.description ?? site.tagline,
    home: site.url + feed.page,
    self: site.url + feedPath(feed.page, form),
    type: feedForms[form].type,
  };
}

/** @returns a name that stays when the site or the article gets another address (RFC 9562, section 4) */
export function permanentName(id: string): string {
  return `urn:uuid:${id}`;
}
