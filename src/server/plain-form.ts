import type { Hono } from 'hono';
import type { ApiEnvironment, Bindings } from '../api/environment.ts';
import type { Problem } from '../contract/problems.ts';
import { onBehalfOf } from './admin-pages.ts';
import { answerPage, type PageParts } from './pages.ts';

/** A form that a browser sends by itself, before our script has come or without it, and what answers it. */
export interface PlainForm {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  request: Request;
  /** What came with it. */
  env: Bindings | undefined;
}

const formType = 'application/x-www-form-urlencoded';

/** What the API looks at besides cookies: where a write comes from, and which browser a session is opened in. */
const passedOn = ['origin', 'sec-fetch-site', 'user-agent'];

/** @returns what the form says, or the answer to what is no form */
export async function readForm(request: Request): Promise<URLSearchParams | Response> {
  if (!request.headers.get('content-type')?.startsWith(formType)) {
    return new Response(`The form must be sent as ${formType}.`, { status: 415 });
  }
  return new URLSearchParams(await request.text());
}

/** @returns the answer of the call that a script would have made: the same checks, the same limits */
export async function callAsScript(form: PlainForm, path: string, body: Record<string, string>): Promise<Response> {
  const { api, request, env } = form;
  const headers = Object.fromEntries([...request.headers].filter(([name]) => passedOn.includes(name)));
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return api.request(path, onBehalfOf(request, init), env);
}

/**
 * @param error the answer of the API
 * @param values what was typed, without passwords
 * @returns the page of the form again, with both
 */
export async function showRefused(form: PlainForm, error: Response, values: Record<string, string>): Promise<Response> {
  const { api, pages, request, env } = form;
  const { pathname: path } = new URL(request.url);
  const retryAfter = error.headers.get('retry-after');
  const problem = (await error.json()) as Problem;
  const page = await answerPage(pages, {
    request: new Request(request.url, { headers: request.headers }),
    transport: (called, init) => api.request(called, onBehalfOf(request, init), env),
    refused: { path, values, problem, retryAfter: retryAfter === null ? null : Number(retryAfter) },
  });
  if (retryAfter) page.headers.set('retry-after', retryAfter);
  return new Response(page.body, { status: error.status, headers: page.headers });
}
