import type { Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { malformedUrl } from '../../api/http/malformed-url.ts';
import { problemAnswer } from '../../api/http/problems.ts';
import type { Answer, Transport } from '../../client/http.ts';
import type { Database } from '../../database/schema.ts';
import { collectReads } from '../../services/content-version/noted-reads.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import { carryQuery } from '../../services/redirects/carry-query.ts';
import { sendMoved } from '../http/moved.ts';
import { answerAdminDocument } from './admin-document.ts';
import { isAdminPage, isOfAdmin, keepToItself } from './admin-pages.ts';
import { answerPage, type PageParts, withFailure } from './answer-page.ts';
import { findMovedFilter } from './moved-filter.ts';
import { answerOldUrl } from './old-urls.ts';
import { pageTransport } from './page-transport.ts';

interface PageHandlerParts {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  db: Database;
  siteUrl: string;
  /** Where files at old paths are. */
  storage: MediaStorage;
  /** @returns whether no page has the URL for certain, so that none has to be rendered to find that out */
  hasNoPage: (url: string) => Promise<boolean>;
}

/** @returns the handler of all remaining URLs: it renders the page, or the 404 page */
export function pageHandler({ api, pages, db, siteUrl, storage, hasNoPage }: PageHandlerParts) {
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const isPrivate = isAdminPage(c.req.path);
    const now = nowOf(c);
    if (pages.admin && isOfAdmin(c.req.path)) {
      const { admin, strictPolicy } = pages;
      return answerAdminDocument(c, {
        admin,
        siteUrl,
        strictPolicy,
        transport: pageTransport({ api, pages }, { now }),
      });
    }
    const call = isPrivate
      ? pageTransport({ api, pages }, { now, clientIp: c.env?.clientIp }, c.req.raw)
      : pageTransport({ api, pages }, { now });
    let malformed = false;
    let failed: Answer | undefined;
    const transport: Transport = async (path, init) => {
      const { result: answer } = await collectReads(() => call(path, init));
      malformed ||= answer.status === 400;
      // The router has no other status for a missing page.
      if (answer.status >= 500 || answer.status === 410) failed = answer;
      return answer;
    };
    const { pathname, search } = new URL(c.req.url);
    const oldUrl = () => answerOldUrl(c, { db, siteUrl, storage, now });
    // The page renders, and shows what fails here.
    const isOld = await hasNoPage(pathname + search).catch(() => false);
    const early = isOld ? await oldUrl().catch(() => null) : null;
    if (early) return early;
    // The page reads the same database: what fails here fails there, too, and is shown.
    const filter = await findMovedFilter(db, c.req.url).catch(() => null);
    if (filter) return sendMoved(filter, search);
    const page = await answerPage(pages, { request: c.req.raw, transport });
    if (page.status === 301) page.headers.set('location', carryQuery(page.headers.get('location') ?? '/', search));
    if (page.status === 404 && !isPrivate) {
      try {
        const found = await oldUrl();
        if (found) return found;
      } catch (error) {
        // Perhaps the URL is redirected, so the answer is no 404 but the page of any other failed read.
        return answerFailure(pages, c.req.raw, problemAnswer(error));
      }
    }
    // The page passes its own query on, so a malformed API call means a malformed page URL.
    const answer = malformed ? c.text(malformedUrl, 400) : withFailure(page, failed);
    return isPrivate ? keepToItself(answer) : answer;
  };
}

/** @returns the page that is shown when every read fails in this way */
async function answerFailure(pages: PageParts, request: Request, failed: Answer): Promise<Response> {
  return withFailure(await answerPage(pages, { request, transport: async () => failed }), failed);
}
