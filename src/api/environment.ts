import type { Database } from '../database/schema.ts';
import type { ViewBatch } from '../services/articles/count-views.ts';
import type { Auth } from '../services/auth/create-auth.ts';
import type { SignedIn } from '../services/auth/read-user.ts';
import type { ArticleSearch } from '../services/search/article-search.ts';
import type { SiteSettings } from '../services/site/read-site.ts';

/** What the API works with; the composition root hands it over. */
export interface ApiParts {
  db: Database;
  auth: Auth;
  site: SiteSettings;
  /** Origins whose pages may write. */
  origins: readonly string[];
  views: ViewBatch;
  search: ArticleSearch;
  /** Called after each write of the newsroom, before it is answered: whoever asks next must see it. */
  contentChanged: () => void;
}

/** `now` comes with the request when several reads must speak of one moment: a page and the API calls behind it. */
export interface ApiEnvironment {
  Bindings: { now?: Date };
}

/** Behind the guard it is known who asks. */
export interface SignedInEnvironment extends ApiEnvironment {
  Variables: { signedIn: SignedIn };
}
