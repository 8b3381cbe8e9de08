import { type Context, Hono } from 'hono';
import { maxBodies } from '../../api/bodies/max-body.ts';
import { receiveBody } from '../../api/bodies/receive-body.ts';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { problemAnswer } from '../../api/http/problems.ts';
import type { PublicBodies } from '../../api/http/public-bodies.ts';
import type { Answer } from '../../client/http.ts';
import { apiPaths, type EmailLinkPage, emailLinkPaths } from '../../contract/paths.ts';
import { keepToItself } from './admin-pages.ts';
import { answerPage, type PageParts, withFailure } from './answer-page.ts';
import { pageTransport } from './page-transport.ts';

interface NewsletterPageParts {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  bodies: PublicBodies;
}

const pagesByPath: ReadonlyMap<string, EmailLinkPage> = new Map(
  (Object.keys(emailLinkPaths) as EmailLinkPage[]).map((page) => [pathOf(page), page]),
);

/**
 * The pages behind the signed links in emails, and their forms, which work without a script. Opening a page changes nothing. The
 * link alone authorizes its form, from any origin: no cookie is read.
 */
export function newsletterPages({ api, pages, bodies }: NewsletterPageParts): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();

  /**
   * @param refused the answer to a form that could not be read, which the page shows in place of the subscription
   * @returns the page, with the API's status if the link is not valid
   */
  async function show(c: Context<ApiEnvironment>, page: EmailLinkPage, token: string, refused?: Answer) {
    const call = pageTransport({ api, pages }, { now: nowOf(c) });
    let failed = refused;
    const shown = await answerPage(pages, {
      request: new Request(new URL(emailLinkPaths[page](token) + noteOf(c), c.req.url)),
      transport: async (path, init) => {
        const answer = refused && path.startsWith(apiPaths[page]) ? refused : await call(path, init);
        if (answer.status >= 300 && answer.status > (failed?.status ?? 0)) failed = answer;
        return answer;
      },
    });
    return keepToItself(withFailure(shown, failed));
  }

  function send(c: Context<ApiEnvironment>, page: EmailLinkPage, body: unknown): Response | Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return api.request(apiPaths[page], init, { now: nowOf(c) });
  }

  // The router accepts a path in any case and with slashes at its end; such a page would be cached without this redirect.
  app.use(async (c, next) => {
    const canonical = c.req.path.toLowerCase().replace(/\/+$/, '');
    if (c.req.path === canonical || !pagesByPath.has(canonical)) return next();
    return c.body(null, 308, { location: canonical + new URL(c.req.url).search, 'cache-control': 'no-store' });
  });

  for (const [path, page] of pagesByPath) {
    app.get(path, (c) => show(c, page, c.req.query('token') ?? ''));
    const receive = receiveBody({
      bodies,
      maxBytes: () => maxBodies.preferences,
      refuse: (c, error) => show(c, page, c.req.query('token') ?? '', problemAnswer(error)),
    });
    app.post(path, receive, async (c) => {
      const form = await readAnyForm(c.req.raw);
      const token = textOf(form, 'token') || (c.req.query('token') ?? '');
      const answer = await send(c, page, page === 'preferences' ? { token, ...readPreferences(form) } : { token });
      // Mail programs follow no redirect (RFC 8058, section 3.2).
      if (form.has('List-Unsubscribe')) return answerProgram(answer);
      if (answer.status === 422) return seeOther(`${emailLinkPaths[page](token)}&note=sections`);
      if (!answer.ok) return show(c, page, token);
      return seeOther(emailLinkPaths[page](token) + (page === 'preferences' ? '&note=saved' : ''));
    });
  }
  return app;
}

/** @returns the path of a page, without the token */
function pathOf(page: EmailLinkPage): string {
  return emailLinkPaths[page]('').replace(/\?.*/, '');
}

/** @returns the query parameter for a note that the page shows, if it is a known one */
function noteOf(c: Context): string {
  const note = c.req.query('note');
  return note === 'saved' || note === 'sections' ? `&note=${note}` : '';
}

async function answerProgram(answer: Response): Promise<Response> {
  if (answer.ok) return new Response('You’ve been unsubscribed.', { headers: { 'cache-control': 'no-store' } });
  const { detail } = (await answer.json()) as { detail: string };
  return withFailure(new Response(detail, { headers: { 'cache-control': 'no-store' } }), answer);
}

/** Mail programs send either kind of form; any other body counts as an empty form. */
async function readAnyForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function readPreferences(form: FormData) {
  const categories = form.getAll('section').filter((value) => typeof value === 'string');
  return { frequency: textOf(form, 'frequency'), sections: categories };
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
