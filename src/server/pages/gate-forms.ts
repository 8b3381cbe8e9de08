import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnvironment } from '../../api/environment.ts';
import { readReturnTo } from '../../api/return-to.ts';
import { accountLinkPaths, adminPagePaths, authPaths, gatePaths, setupPath } from '../../contract/admin-paths.ts';
import { keepToItself } from './admin-pages.ts';
import { callAsScript, type PlainForm, readForm, showRefused } from './plain-form.ts';

/** Bytes: ten times the longest fields, percent-encoded, so that a field that is too long gets a message rather than a 413. */
const largestForm = 64 * 1024;

interface GateForm {
  path: string;
  /** Its fields except passwords and codes, which are never sent back. */
  fields: string[];
  /** The API path that the script would call. @param query of the page's URL */
  call: (query: URLSearchParams) => string;
  /** Where a success leads when it does not sign in. */
  next?: string;
  /** It creates an account: sent twice, the second request finds its link used up and signs in with the same password. */
  createsAccount?: true;
}

const tokenIn = (query: URLSearchParams) => query.get('token') ?? '';

const forms: GateForm[] = [
  {
    path: adminPagePaths.login,
    fields: ['email'],
    call: (query) => (query.has('step') ? authPaths.signInCode : authPaths.signIn),
  },
  { path: adminPagePaths.access, fields: [], call: () => authPaths.ownerAccess },
  {
    path: setupPath,
    fields: ['name', 'email'],
    call: (query) => authPaths.setup(tokenIn(query)),
    createsAccount: true,
  },
  {
    path: accountLinkPaths.invitation,
    fields: ['name', 'email'],
    call: (query) => authPaths.invitation(tokenIn(query)),
    createsAccount: true,
  },
  {
    path: adminPagePaths.forgotPassword,
    fields: ['email'],
    call: () => authPaths.passwordResets,
    next: adminPagePaths.linkSent,
  },
  {
    path: accountLinkPaths.resetPassword,
    fields: [],
    call: (query) => authPaths.passwordReset(tokenIn(query)),
    next: adminPagePaths.loginTo({ notice: 'password-changed' }),
  },
];

/**
 * The forms to sign in, to set up, to accept an invitation and to replace a forgotten password. The browser sends one to its own
 * page if the script has not loaded yet, or never loads.
 */
export function gateForms({ api, pages }: Pick<PlainForm, 'api' | 'pages'>): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  for (const form of forms) {
    app.post(form.path, bodyLimit({ maxSize: largestForm }), async (c) =>
      keepToItself(await answerForm(form, { api, pages, request: c.req.raw, env: c.env })),
    );
  }
  return app;
}

async function answerForm({ fields, call, next, createsAccount }: GateForm, form: PlainForm): Promise<Response> {
  const given = await readForm(form.request);
  if (given instanceof Response) return given;
  const { searchParams } = new URL(form.request.url);
  const values = Object.fromEntries(fields.map((field) => [field, given.get(field) ?? '']));
  const body = { ...values, password: given.get('password') ?? '', code: given.get('code') ?? '' };
  let answer = await callAsScript(form, call(searchParams), body);
  if (createsAccount && [404, 410].includes(answer.status)) {
    const signedIn = await callAsScript(form, authPaths.signIn, body);
    if (signedIn.ok) answer = signedIn;
  }
  if (!answer.ok) return showRefused(form, answer, values);
  const returnTo = readReturnTo(searchParams.get('returnTo') ?? undefined);
  const headers = new Headers({ location: next ?? gatePaths.loginTo(returnTo) });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
