import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnvironment } from '../api/environment.ts';
import { readReturnTo } from '../api/return-to.ts';
import { adminPagePaths, authPaths, gatePaths, setupPath } from '../contract/admin-paths.ts';
import { keepToItself } from './admin-pages.ts';
import { callAsScript, type PlainForm, readForm, showRefused } from './plain-form.ts';

/** Bytes: ten times the longest name, email address and password, percent-encoded; what is too long gets a sentence, not a 413. */
const largestForm = 64 * 1024;

interface GateForm {
  path: string;
  /** Its fields besides the password, which is never shown again. */
  fields: string[];
  /** Where the script would send it to. @param query of the page's URL */
  call: (query: URLSearchParams) => string;
}

const forms: GateForm[] = [
  { path: adminPagePaths.login, fields: ['email'], call: () => authPaths.signIn },
  { path: adminPagePaths.access, fields: [], call: () => authPaths.ownerAccess },
  {
    path: setupPath,
    fields: ['name', 'email'],
    call: (query) => authPaths.setup(query.get('token') ?? ''),
  },
];

/** The forms that lead into the admin, each sent to its own page: Enter is pressed before the script has come, or it never comes. */
export function gateForms({ api, pages }: Pick<PlainForm, 'api' | 'pages'>): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  for (const form of forms) {
    app.post(form.path, bodyLimit({ maxSize: largestForm }), async (c) =>
      keepToItself(await answerForm(form, { api, pages, request: c.req.raw, env: c.env })),
    );
  }
  return app;
}

async function answerForm({ path, fields, call }: GateForm, form: PlainForm): Promise<Response> {
  const given = await readForm(form.request);
  if (given instanceof Response) return given;
  const { searchParams } = new URL(form.request.url);
  const values = Object.fromEntries(fields.map((field) => [field, given.get(field) ?? '']));
  const body = { ...values, password: given.get('password') ?? '' };
  let answer = await callAsScript(form, call(searchParams), body);
  // Pressed twice, the second one finds the account that the first has created: it is theirs who know its password.
  if (path === setupPath && answer.status === 404) {
    const signedIn = await callAsScript(form, authPaths.signIn, body);
    if (signedIn.ok) answer = signedIn;
  }
  if (!answer.ok) return showRefused(form, answer, values);
  const returnTo = readReturnTo(searchParams.get('returnTo') ?? undefined);
  const headers = new Headers({ location: gatePaths.loginTo(returnTo) });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
