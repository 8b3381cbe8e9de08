import type { AdminDocumentInput } from '../../admin/document.tsx';
import type { InProcessReads } from '../../api/reads/open-reads.ts';
import type { Answer, Transport } from '../../client/http.ts';
import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import type { RefusedForm } from '../../site/page/refused-form.ts';
import type { RenderedPage, RenderInput } from '../../site/render-page.tsx';
import { finishedResponse } from '../http/finished-body.ts';
import { allowPlayers } from '../http/security-headers.ts';
import { encodePage } from './encode-page.ts';
import { forAnyPath } from './missing-pages.ts';

/** Exported by the server build: see `site/render-page.tsx`. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** The application of the admin: see `admin/document.tsx`. */
export interface AdminBuild {
  renderDocument: (input: AdminDocumentInput) => string | Promise<string>;
  /** Path of the application's script. */
  entry: string;
  /** The inline scripts of its document. */
  inlineScripts: readonly string[];
}

/** Comes from a build, or from Vite during development. */
export interface PageBuild {
  renderPage: RenderPage;
  /** Path of the script that every page for readers starts with. */
  entry: string;
  /** The inline scripts that pages for readers may have; none runs without this. */
  inlineScripts?: readonly string[];
  /** Without it the admin has no documents. */
  admin?: AdminBuild;
  /** False during development: Vite puts its own scripts and styles into the page. */
  strictPolicy: boolean;
}

export interface PageParts extends PageBuild {
  /** The Content-Security-Policy of every page: differences between pages are in attributes and data. Players are added to it. */
  policy: string;
  /** The public reads of the API, in process. */
  reads: InProcessReads;
}

export interface PageRequest {
  request: Request;
  transport: Transport;
  /** The rejected form that this page shows again. */
  refused?: RefusedForm;
  /** The subscription that this page answers. */
  subscribed?: SubscriptionAnswer;
}

/** @returns a page for the browser, with a policy that allows only the inline script of every page, and the players of this one */
export async function answerPage(parts: PageParts, page: PageRequest): Promise<Response> {
  const { status, headers, html: rendered } = await parts.renderPage({ ...page, entry: parts.entry });
  const html = status === 404 ? forAnyPath(rendered) : rendered;
  headers.set('cache-control', 'no-cache');
  if (!parts.strictPolicy) return new Response(html, { status, headers });
  headers.set('content-security-policy', allowPlayers(parts.policy, html));
  return finishedResponse(encodePage(html), { status, headers });
}

/** @returns the page, which shows the error itself, with the status and `Retry-After` of the failed API call */
export function withFailure(page: Response, failed: Pick<Answer, 'status' | 'headers'> | undefined): Response {
  if (!failed) return page;
  const headers = new Headers(page.headers);
  const retryAfter = failed.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(page.body, { status: failed.status, headers });
}
