import type { EmailRenderer } from '../../contract/emails.ts';
import type { UrlAnswer, UrlSource } from '../../contract/old-urls.ts';
import type { Database } from '../../database/schema.ts';
import type { ViewBatch } from '../../services/articles/count-views.ts';
import type { Auth } from '../../services/auth/create-auth.ts';
import type { OpenIdConnect } from '../../services/auth/open-id-connect.ts';
import type { SignedIn } from '../../services/auth/read-user.ts';
import type { BackupSetup } from '../../services/backups/read-backup-state.ts';
import type { Mailer } from '../../services/email/mailer.ts';
import type { SendEmail } from '../../services/email/transactional-email.ts';
import type { ImportReports } from '../../services/imports/import-reports.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import type { Newsletter } from '../../services/newsletter/newsletter.ts';
import type { Presence } from '../../services/presence/presence.ts';
import type { ArticleSearch } from '../../services/search/article-search.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import type { SiteExporter } from '../../services/site-exports/site-exporter.ts';
import type { SystemParts } from '../../services/system/system-parts.ts';
import type { PublicBodies } from './public-bodies.ts';

/** Parts that the composition root gives to the API. */
export interface ApiParts {
  db: Database;
  auth: Auth;
  /** Sign-in at a provider; null when none is set up. */
  openIdConnect: OpenIdConnect | null;
  site: CurrentSite;
  /** The folder of the site's images, whose sizes the API reports, and of the outbox. */
  dataDir: string;
  /** Origins whose pages may write. */
  origins: readonly string[];
  /** Receives bodies that are sent without an account. */
  bodies: PublicBodies;
  views: ViewBatch;
  search: ArticleSearch;
  /** @returns a renderer for the emails that an account looks at */
  emailRendererFor: (account: string) => EmailRenderer;
  /** Sends test emails. Jobs send the emails of issues. */
  mailer: Mailer;
  newsletter: Newsletter;
  /** Sends invitations, links to set a new password, and notices of another owner. */
  sendEmail: SendEmail;
  presence: Presence;
  /** Where the media library keeps its files, and how large they may be. */
  media: MediaParts;
  exporter: SiteExporter;
  /** The findings of imports of other programs' sites. */
  importReports: ImportReports;
  /** How the operator has set up backups. */
  backups: BackupSetup;
  /** How long an entry of the audit log is kept. */
  auditDays: number;
  /** How this instance is doing. */
  system: SystemParts;
  /** Asks the site itself what a URL answers to a reader; absent in an API without pages. */
  askUrl?: (url: string, now: Date) => Promise<UrlAnswer>;
  /** Awaited after each write of the admin, before the answer, so that the next request sees the write. */
  contentChanged: () => Promise<void>;
}

/** Variables that the server adds to a request. */
export interface Bindings {
  /** Set when several reads must use the same time: a page and the API calls behind it. */
  now?: Date;
  /** The client IP, as far as the server can trust it; absent in calls within the process. */
  clientIp?: string | undefined;
  /** The request's id in the log; the client gets it with an error. Absent where the answer may be cached for other clients. */
  requestId?: string;
  /** Ends the connection soon after the answer, although the body is not complete. */
  endConnection?: () => void;
  /** Set when an editor asks what a URL answers: no hits are counted, and what has decided is noted here. */
  urlTest?: { by: readonly UrlSource[] };
  /** Written by the API: the pattern of the route that has answered. */
  route?: string;
}

export interface ApiEnvironment {
  Bindings: Bindings;
}

/** Behind the guard, which sets the user. */
export interface SignedInEnvironment extends ApiEnvironment {
  Variables: { signedIn: SignedIn };
}
