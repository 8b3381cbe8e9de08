import { randomBytes } from 'node:crypto';
import type { Transport } from '../client/http.ts';
import type { RefusedSubscription } from '../client/newsletter.ts';
import type { RenderedPage, RenderInput } from '../rendering.tsx';
import { hashScripts } from './page-scripts.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** What the server build gives: see `rendering.tsx`. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** What a build gives, or Vite while developing. */
export interface PageBuild {
  renderPage: RenderPage;
  /** Address of the script that every page starts with. */
  entry: string;
  /** Off while developing: Vite puts its own scripts and styles into the page. */
  strictPolicy: boolean;
}

export interface PageParts extends PageBuild {
  siteUrl: string;
}

export interface PageRequest {
  request: Request;
  transport: Transport;
  refused?: RefusedSubscription;
}

/** @returns a page as the browser gets it, with the policy that lets exactly its own scripts run */
export async function answerPage(parts: PageParts, page: PageRequest): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { status, headers, html } = await parts.renderPage({ ...page, entry: parts.entry, nonce });
  headers.set('cache-control', 'no-cache');
  if (!parts.strictPolicy) return new Response(html, { status, headers });
  const hashed = hashScripts(html, nonce);
  headers.set('content-security-policy', contentSecurityPolicy(parts.siteUrl, hashed.scriptHashes));
  return new Response(hashed.html, { status, headers });
}

/** @returns the page, which says itself what it could not read; programs are told by the status, and when to come back */
export function withFailure(page: Response, failed: Response | undefined): Response {
  if (!failed) return page;
  const headers = new Headers(page.headers);
  const retryAfter = failed.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(page.body, { status: failed.status, headers });
}
