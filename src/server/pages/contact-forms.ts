import { messageSentId } from '../../contract/contact.ts';
import type { TextPage } from '../../contract/pages.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Problem } from '../../contract/problems.ts';
import { contactForm } from '../../services/pages/contact-form.ts';
import { keepToItself } from './admin-pages.ts';
import { answerPage } from './answer-page.ts';
import { pageTransport } from './page-transport.ts';
import { callAsScript, type PlainForm, readForm } from './plain-form.ts';

const fields = ['page', 'name', 'email', 'message', 'website'] as const;

/** The path of a static page, of this site whatever else is sent. */
const pagePath = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/;

/**
 * The contact form of a static page. A message that was sent leads back to its page, at the note that says so, so that a reload sends nothing.
 * @returns that redirect, or the page with the form as it was typed and why it was not sent
 */
export async function answerContactForm(form: PlainForm): Promise<Response> {
  const given = await readForm(form.request);
  if (given instanceof Response) return given;
  const values = Object.fromEntries(fields.map((name) => [name, given.get(name) ?? '']));
  const page = pagePath.test(values.page ?? '') ? (values.page ?? '/') : '/';
  const answer = await callAsScript(form, apiPaths.contact, values);
  if (answer.ok) {
    return new Response(null, {
      status: 303,
      headers: { location: `${page}#${messageSentId}`, 'cache-control': 'no-store' },
    });
  }
  return showAgain(form, { answer, page, values });
}

interface Rejected {
  answer: Response;
  page: string;
  values: Record<string, string>;
}

async function showAgain(
  { api, pages, request, env }: PlainForm,
  { answer, page, values }: Rejected,
): Promise<Response> {
  const { detail, errors }: Problem = await answer.json();
  const filled = contactForm(page, { values, detail: Object.values(errors ?? {})[0] ?? detail });
  const call = pageTransport({ api, pages }, { ...env, now: env?.now ?? new Date() });
  const shown = await answerPage(pages, {
    request: new Request(new URL(page, request.url)),
    transport: async (path, init) => {
      const read = await call(path, init);
      if (path !== apiPaths.page(page) || read.status !== 200) return read;
      const text = read.body as TextPage;
      // A function: the typed text may have what `replace` takes for a pattern.
      return { ...read, body: { ...text, contentHtml: text.contentHtml.replace(contactForm(page), () => filled) } };
    },
  });
  const headers = new Headers(shown.headers);
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return keepToItself(new Response(shown.body, { status: answer.status, headers }));
}
