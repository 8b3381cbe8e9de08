import type { EmailRenderer } from '../contract/emails.ts';
import type { Database } from '../database/schema.ts';
import type { ViewBatch } from '../services/articles/count-views.ts';
import type { Auth } from '../services/auth/create-auth.ts';
import type { OpenIdConnect } from '../services/auth/open-id-connect.ts';
import type { SignedIn } from '../services/auth/read-user.ts';
import type { Mailer } from '../services/email/mailer.ts';
import type { Newsletter } from '../services/newsletter/newsletter.ts';
import type { ArticleSearch } from '../services/search/article-search.ts';
import type { CurrentSite } from '../services/site/current-site.ts';

/** What the API works with; the composition root hands it over. */
export interface ApiParts {
  db: Database;
  auth: Auth;
  /** Sign-in at a provider; null when none is set up. */
  openIdConnect: OpenIdConnect | null;
  site: CurrentSite;
  /** Where the images of the site are, whose sizes are told, and the outbox. */
  dataDir: string;
  /** Origins whose pages may write. */
  origins: readonly string[];
  views: ViewBatch;
  search: ArticleSearch;
  /** Sets what goes out by mail. */
  emailRenderer: EmailRenderer;
  /** Sends what the admin asks for itself; readers' emails go out by the clock. */
  mailer: Mailer;
  newsletter: Newsletter;
  /** Called after each write of the admin, before it is answered: the next request must see it. */
  contentChanged: () => void;
}

/** What comes with a request besides what the client sent. */
export interface Bindings {
  /** Given when several reads must speak of one moment: a page and the API calls behind it. */
  now?: Date;
  /** Address of the client, as far as the server can vouch for it; absent in calls within the process. */
  clientIp?: string | undefined;
  /** What the log calls the request; the client is told where it failed. Absent where the answer goes to others, too. */
  requestId?: string;
}

export interface ApiEnvironment {
  Bindings: Bindings;
}

/** Behind the guard the signed-in user is known. */
export interface SignedInEnvironment extends ApiEnvironment {
  Variables: { signedIn: SignedIn };
}
