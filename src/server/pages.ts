import { randomBytes } from 'node:crypto';
import type { Transport } from '../client/http.ts';
import type { RefusedForm } from '../pages/refused-form.ts';
import type { RenderedPage, RenderInput } from '../rendering.tsx';
import { hashScripts } from './page-scripts.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Exported by the server build: see `rendering.tsx`. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** Comes from a build, or from Vite during development. */
export interface PageBuild {
  renderPage: RenderPage;
  /** Path of the script that every page starts with. */
  entry: string;
  /** False during development: Vite puts its own scripts and styles into the page. */
  strictPolicy: boolean;
}

export interface PageParts extends PageBuild {
  siteUrl: string;
}

export interface PageRequest {
  request: Request;
  transport: Transport;
  /** The rejected form that this page shows again. */
  refused?: RefusedForm;
}

/** @returns a page for the browser, with a policy that allows only the page's own scripts */
export async function answerPage(parts: PageParts, page: PageRequest): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { status, headers, html } = await parts.renderPage({ ...page, entry: parts.entry, nonce });
  headers.set('cache-control', 'no-cache');
  if (!parts.strictPolicy) return new Response(html, { status, headers });
  const hashed = hashScripts(html, nonce);
  headers.set('content-security-policy', contentSecurityPolicy(parts.siteUrl, hashed.scriptHashes));
  return new Response(hashed.html, { status, headers });
}

/** @returns the page, which shows the error itself, with the status and `Retry-After` of the failed API call */
export function withFailure(page: Response, failed: Response | undefined): Response {
  if (!failed) return page;
  const headers = new Headers(page.headers);
  const retryAfter = failed.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(page.body, { status: failed.status, headers });
}
