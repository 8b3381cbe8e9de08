import { Hono } from 'hono';
import { maxBodies } from '../../api/bodies/max-body.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import type { PublicBodies } from '../../api/http/public-bodies.ts';
import { readReturnTo } from '../../api/http/return-to.ts';
import { adminPagePaths } from '../../contract/admin-paths.ts';
import { accountLinkPaths, authPaths, gatePaths, setupPath } from '../../contract/gate-paths.ts';
import { keepToItself } from './admin-pages.ts';
import { callAsScript, type PlainForm, readForm, receiveForm, showRefused } from './plain-form.ts';

interface GateFormParts extends Pick<PlainForm, 'api' | 'pages'> {
  bodies: PublicBodies;
}

interface GateForm {
  path: string;
  /** Its fields except passwords and codes, which are never sent back. */
  fields: string[];
  /** The API path that the script would call. @param query of the page's URL */
  call: (query: URLSearchParams) => string;
  /** Target of a success that does not sign in. */
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
export function gateForms({ api, pages, bodies }: GateFormParts): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const receive = receiveForm({ api, pages, bodies, maxBytes: maxBodies.form });
  for (const form of forms) {
    app.use(form.path, async (c, next) => {
      await next();
      if (c.req.method === 'POST') keepToItself(c.res);
    });
    app.post(form.path, receive, (c) => answerForm(form, { api, pages, request: c.req.raw, env: c.env }));
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
