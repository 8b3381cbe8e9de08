import type { Hono, MiddlewareHandler } from 'hono';
import { receiveBody } from '../../api/bodies/receive-body.ts';
import { sendAnswer } from '../../api/http/answer.ts';
import type { ApiEnvironment, Bindings } from '../../api/http/environment.ts';
import { problemAnswer } from '../../api/http/problems.ts';
import type { PublicBodies } from '../../api/http/public-bodies.ts';
import type { Problem } from '../../contract/problems.ts';
import { onBehalfOf } from './admin-pages.ts';
import { answerPage, type PageParts, type PageRequest } from './answer-page.ts';
import { pageTransport } from './page-transport.ts';

/** A form that the browser sends itself, because our script has not loaded, with everything that its answer needs. */
export interface PlainForm {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  request: Request;
  /** The server's additions to the request. */
  env: Bindings | undefined;
}

interface FormReception extends Pick<PlainForm, 'api' | 'pages'> {
  bodies: PublicBodies;
  maxBytes: number;
}

/**
 * @returns a middleware that receives the body of a form before its handler; if it refuses the body, the page of the form says
 *   why
 */
export function receiveForm({ api, pages, bodies, maxBytes }: FormReception): MiddlewareHandler<ApiEnvironment> {
  return receiveBody({
    bodies,
    maxBytes: () => maxBytes,
    refuse: (c, error) =>
      showRefused({ api, pages, request: c.req.raw, env: c.env }, sendAnswer(c, problemAnswer(error)), {}),
  });
}

const formType = 'application/x-www-form-urlencoded';

/** Headers that the API reads besides cookies: the origin of a write, and the browser of a new session. */
const passedOn = ['origin', 'sec-fetch-site', 'user-agent'];

/** @returns the fields of the form, or the answer to a request that is no form */
export async function readForm(request: Request): Promise<URLSearchParams | Response> {
  if (!request.headers.get('content-type')?.startsWith(formType)) {
    return new Response(`The form must be sent as ${formType}.`, { status: 415 });
  }
  return new URLSearchParams(await request.text());
}

/** @returns the answer to the API call that the script would have made, with the same checks and limits */
export async function callAsScript(form: PlainForm, path: string, body: Record<string, string>): Promise<Response> {
  const { api, request, env } = form;
  const headers = Object.fromEntries([...request.headers].filter(([name]) => passedOn.includes(name)));
  // A page with a token sends no referrer, so browsers hide the origin of its form. They still say that it is the same site.
  if (headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin') delete headers.origin;
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return api.request(path, onBehalfOf(request, init), env);
}

/**
 * @param error the API's answer
 * @param values the typed values, without passwords
 * @returns the page of the form again, with the error and the values
 */
export async function showRefused(form: PlainForm, error: Response, values: Record<string, string>): Promise<Response> {
  const { pathname: path } = new URL(form.request.url);
  const retryAfter = error.headers.get('retry-after');
  const problem = (await error.json()) as Problem;
  const page = await pageOf(form, {
    refused: { path, values, problem, retryAfter: retryAfter === null ? null : Number(retryAfter) },
  });
  if (retryAfter) page.headers.set('retry-after', retryAfter);
  return new Response(page.body, { status: error.status, headers: page.headers });
}

/** @returns the page of the form, which shows what became of it */
export function pageOf(
  { api, pages, request, env }: PlainForm,
  shown: Pick<PageRequest, 'refused' | 'subscribed'>,
): Promise<Response> {
  return answerPage(pages, {
    request: new Request(request.url, { headers: request.headers }),
    transport: pageTransport({ api, pages }, { ...env, now: env?.now ?? new Date() }, request),
    ...shown,
  });
}
