import type { Context } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { readCategories } from '../../client/categories.ts';
import { type Answer, createHttp, type Transport } from '../../client/http.ts';
import { readSite } from '../../client/site.ts';
import { isScreen } from '../../contract/admin-paths.ts';
import type { RootData } from '../../foundation/root-data.ts';
import { finishedResponse } from '../http/finished-body.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { keepToItself } from './admin-pages.ts';
import { type AdminBuild, withFailure } from './answer-page.ts';
import { encodePage } from './encode-page.ts';

interface AdminDocumentParts {
  admin: AdminBuild;
  siteUrl: string;
  /** False during development: Vite puts its own scripts and styles into the document. */
  strictPolicy: boolean;
  /** The public reads of the API. */
  transport: Transport;
}

/**
 * Answers every URL of the admin with its document, which nothing stores; the application in it asks who is signed in.
 * @returns 404 for a URL without a page; the status of the database's failure where the facts of the site could not be read
 */
export async function answerAdminDocument(c: Context<ApiEnvironment>, parts: AdminDocumentParts): Promise<Response> {
  const { admin, siteUrl, strictPolicy, transport } = parts;
  const { path } = c.req;
  let failed: Answer | undefined;
  const http = createHttp(async (to, init) => {
    const answer = await transport(to, init);
    if (answer.status >= 500) failed = answer;
    return answer;
  });
  const data = await readData(http).catch(() => null);
  const html = await admin.renderDocument({ entry: admin.entry, path, data });
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const status = isScreen(path) ? 200 : 404;
  if (!strictPolicy) return keepToItself(withFailure(new Response(html, { status, headers }), failed));
  headers.set('content-security-policy', contentSecurityPolicy(siteUrl, admin.inlineScripts));
  return keepToItself(withFailure(finishedResponse(encodePage(html), { status, headers }), failed));
}

async function readData(http: ReturnType<typeof createHttp>): Promise<RootData> {
  const [site, categories] = await Promise.all([readSite(http), readCategories(http)]);
  return { site, categories };
}
