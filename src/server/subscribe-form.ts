import type { Hono } from 'hono';
import type { ApiEnvironment, Bindings } from '../api/environment.ts';
import type { SubscriptionAnswer } from '../contract/newsletter.ts';
import { apiPaths, pagePaths } from '../contract/paths.ts';
import type { Problem } from '../contract/problems.ts';
import { answerPage, type PageParts, withFailure } from './pages.ts';

interface FormPost {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  request: Request;
  /** What came with it. */
  env: Bindings | undefined;
}

/** Largest form body in bytes: an address of 254 characters, percent-encoded, with room to spare. */
export const largestForm = 8 * 1024;

const formType = 'application/x-www-form-urlencoded';

/**
 * The newsletter form of a reader without JavaScript. It goes through the same call as the script's.
 * @returns a redirect to the confirmation, or the form again with what was typed and why it was refused
 */
export async function answerSubscribeForm({ api, pages, request, env }: FormPost): Promise<Response> {
  if (!request.headers.get('content-type')?.startsWith(formType)) {
    return new Response(`The form must be sent as ${formType}.`, { status: 415 });
  }
  const email = await readEmail(request);
  const call = {
    method: 'POST',
    headers: { ...originOf(request), 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  };
  const answer = await api.request(apiPaths.subscribe, call, env);
  if (answer.ok) {
    const { needsConfirmation } = (await answer.json()) as SubscriptionAnswer;
    const location = needsConfirmation ? pagePaths.confirmationSent : pagePaths.subscribed;
    return new Response(null, { status: 303, headers: { location } });
  }

  const problem = (await answer.json()) as Problem;
  const page = await answerPage(pages, {
    request: new Request(new URL(pagePaths.subscribe, request.url)),
    transport: (path, init) => api.request(path, init),
    refused: { email, message: problem.detail },
  });
  return withFailure(page, answer);
}

async function readEmail(request: Request): Promise<string> {
  return new URLSearchParams(await request.text()).get('email') ?? '';
}

/** What the API's origin check looks at. */
function originOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name === 'origin' || name === 'sec-fetch-site'));
}
