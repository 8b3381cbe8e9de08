import { adminPagePaths } from '../../contract/admin-paths.ts';
import type { SignInProblem } from '../../contract/gate-paths.ts';
import type { Database } from '../../database/schema.ts';
import { admit, keepAdmitted, withAdmission } from './admission.ts';
import { type AuthSettings, authBasePath } from './auth-settings.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import { discoverProvider, discoveryUrl, type ProviderDocument } from './discover-provider.ts';
import { rememberDevice } from './known-devices.ts';
import { type ProviderTokens, readClaims } from './read-claims.ts';
import type { AccountAt } from './session-epoch.ts';

export interface ProviderSettings {
  /** Issuer URL of the provider, exactly as its discovery document names it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The redirect that a browser gets next. */
interface Step {
  location: string;
  cookies: string[];
  /** For the log, when the provider failed. */
  failure?: string;
}

/** Sign-in at an OpenID Connect provider. */
export interface OpenIdConnect {
  /** Name of the provider's host. */
  host: string;
  /** @param returnTo a path on this site @returns the redirect to the provider */
  start(caller: Caller, returnTo: string): Promise<Step>;
  /** Completes a sign-in. @param search the query string with which the provider sends the browser back */
  finish(caller: Caller, search: string, now: Date): Promise<Step>;
}

const providerId = 'openid-connect';

/** The only open route of better-auth: the provider redirects browsers to it. */
const callbackPath = `${authBasePath}/callback/${providerId}`;

/**
 * @returns the sign-in at a provider. Its discovery document is read at the first sign-in, not at the start of the server, and
 * again at each sign-in until the provider answers.
 */
export function createOpenIdConnect(db: Database, settings: AuthSettings, provider: ProviderSettings): OpenIdConnect {
  let opening: ReturnType<typeof openProvider> | undefined;

  function open() {
    opening ??= openProvider(db, settings, provider).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    host: new URL(provider.issuer).host,
    async start(caller, returnTo) {
      try {
        const auth = await open();
        const { response, headers } = await auth.api.signInSocial({
          body: {
            provider: providerId,
            callbackURL: returnTo,
            errorCallbackURL: adminPagePaths.loginTo({ returnTo }),
            disableRedirect: true,
          },
          headers: toAuthHeaders(caller),
          returnHeaders: true,
        });
        return { location: response.url ?? '', cookies: headers.getSetCookie() };
      } catch (error) {
        return failed(returnTo, error);
      }
    },
    async finish(caller, search, now) {
      try {
        const auth = await open();
        const url = `${settings.siteUrl}${callbackPath}${search}`;
        const handle = () => auth.handler(new Request(url, { headers: toAuthHeaders(caller) }));
        const { answer, account } = await withAdmission(handle);
        return await enter(db, auth, { step: readAnswer(answer, settings.siteUrl), account, now });
      } catch (error) {
        return failed(adminPagePaths.dashboard, error);
      }
    },
  };
}

interface Entering {
  /** As better-auth has answered. */
  step: Step;
  /** The account that it let in. */
  account: AccountAt | null;
  now: Date;
}

/** @returns the step, with the cookie that makes the device known where it signs a user in; the sign-in page when that is no longer right */
async function enter(db: Database, auth: ProviderAuth, { step, account, now }: Entering): Promise<Step> {
  const cookie = step.cookies.map((set) => set.split(';')[0]).join('; ');
  const signedIn = await auth.api.getSession({ headers: new Headers({ cookie }) });
  if (!signedIn) return step;
  const { session } = signedIn;
  if (!(await keepAdmitted(db, { sessionId: session.id, userId: session.userId, account }))) {
    // better-auth names the whole URL of a path on this site.
    const { pathname, search } = new URL(step.location, auth.options.baseURL);
    return { location: adminPagePaths.loginTo({ problem: 'expired', returnTo: pathname + search }), cookies: [] };
  }
  return { ...step, cookies: [...step.cookies, await rememberDevice(db, auth, { userId: session.userId, now })] };
}

type ProviderAuth = Awaited<ReturnType<typeof openProvider>>;

/** A separate instance of better-auth: its plugin needs to know the provider when the instance is created. */
async function openProvider(db: Database, settings: AuthSettings, provider: ProviderSettings) {
  const known = await discoverProvider(provider.issuer);
  const [{ authOptions }, { betterAuth }, { genericOAuth }] = await Promise.all([
    import('./better-auth.ts'),
    import('better-auth/minimal'),
    import('better-auth/plugins/generic-oauth'),
  ]);
  const options = authOptions(db, settings);
  const auth = betterAuth({
    ...options,
    user: { ...options.user, validateUserInfo: ({ user }) => admit(db, user) },
    account: { ...options.account, storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    databaseHooks: { account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } } },
    onAPIError: { errorURL: settings.siteUrl + adminPagePaths.login },
    plugins: [genericOAuth({ config: [providerConfig(provider, known)] })],
  });
  const { socialProviders } = await auth.$context;
  if (socialProviders.length === 0) throw new Error('the provider does not say how its tokens are checked');
  return auth;
}

function providerConfig(provider: ProviderSettings, known: ProviderDocument) {
  const basic = known.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  return {
    providerId,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    discoveryUrl: discoveryUrl(provider.issuer),
    authorizationUrl: known.authorization_endpoint,
    tokenUrl: known.token_endpoint,
    authentication: basic ? ('basic' as const) : ('post' as const),
    scopes: ['openid', 'email'],
    pkce: true,
    requireIdTokenVerification: true,
    disableSignUp: true,
    // better-auth logs an error thrown here and reports it as the site's; null counts as an error of the provider.
    getUserInfo: (tokens: ProviderTokens) => readClaims(known, tokens).catch(() => null),
  };
}

/** The site calls the provider only during a sign-in, so its tokens are not stored. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

/** Error codes of better-auth that are not the provider's fault; any other code counts as `provider`. */
const problems = new Map<string, SignInProblem>([
  ['not_admitted', 'not-admitted'],
  ['email_not_found', 'not-admitted'],
  ['account_not_linked', 'not-admitted'],
  ['signup_disabled', 'not-admitted'],
  ['access_denied', 'called-off'],
  ['state_not_found', 'expired'],
  ['state_mismatch', 'expired'],
  ['state_invalid', 'expired'],
]);

/** @returns the redirect to the page that the browser wanted, or to the sign-in page with the problem */
function readAnswer(answer: Response, siteUrl: string): Step {
  const location = answer.headers.get('location') ?? '';
  const cookies = answer.headers.getSetCookie();
  const { origin, pathname, searchParams } = new URL(location, siteUrl);
  const error = searchParams.get('error');
  if (answer.status === 302 && !(error && origin === siteUrl && pathname === adminPagePaths.login)) {
    return { location, cookies };
  }
  const problem = problems.get(error ?? '');
  const returnTo = searchParams.get('returnTo') ?? adminPagePaths.dashboard;
  if (problem) return { location: adminPagePaths.loginTo({ problem, returnTo }), cookies };
  // The code may come from the browser's URL, so the log gets nothing but a plain code.
  const code = error?.match(/^[a-z_]{1,50}$/i)?.[0] ?? `status ${answer.status}`;
  return { ...failed(returnTo, code), cookies };
}

/** The provider failed. */
function failed(returnTo: string, reason: unknown): Step {
  const why = reason instanceof Error ? reason.message : String(reason);
  return {
    location: adminPagePaths.loginTo({ problem: 'provider', returnTo }),
    cookies: [],
    failure: `sign-in at the provider: ${why}`,
  };
}
