import type { Database } from '../database/schema.ts';
import type { ViewBatch } from '../services/articles/count-views.ts';
import type { SiteSettings } from '../services/site/read-site.ts';

/** What the API works with; the composition root hands it over. */
export interface ApiParts {
  db: Database;
  site: SiteSettings;
  /** Origins whose pages may write. */
  origins: readonly string[];
  views: ViewBatch;
}

/** `now` comes with the request when several reads must speak of one moment: a page and the API calls behind it. */
export interface ApiEnvironment {
  Bindings: { now?: Date };
}
