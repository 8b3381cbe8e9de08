import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { adminPagePaths, type SignInProblem } from '../../contract/admin-paths.ts';
import type { Database } from '../../database/schema.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import { type AuthSettings, authBasePath, authOptions } from './create-auth.ts';
import { discoverProvider, discoveryUrl, type ProviderDocument } from './discover-provider.ts';
import { rememberDevice } from './known-devices.ts';
import { type ProviderTokens, readClaims } from './read-claims.ts';

export interface ProviderSettings {
  /** Address of the provider, as it calls itself. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Where a browser goes next. */
interface Step {
  location: string;
  cookies: string[];
  /** For the log, when the provider did not do its part. */
  failure?: string;
}

/** Sign-in at an OpenID Connect provider. */
export interface OpenIdConnect {
  /** Name of the provider's host. */
  host: string;
  /** Sends a browser to the provider. @param returnTo a path on this site */
  start(caller: Caller, returnTo: string): Promise<Step>;
  /** Takes a browser back from the provider. @param search the query string that it brings */
  finish(caller: Caller, search: string, now: Date): Promise<Step>;
}

const providerId = 'openid-connect';

/** The one path of better-auth's own that is open: where the provider sends browsers back to. */
const callbackPath = `${authBasePath}/callback/${providerId}`;

/**
 * @returns the way in by a provider. It is asked about itself at the first sign-in, not at the start, and again as long as it
 * does not answer.
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
        const answer = await auth.handler(new Request(url, { headers: toAuthHeaders(caller) }));
        const step = readAnswer(answer, settings.siteUrl);
        return { ...step, cookies: [...step.cookies, ...(await rememberEntrant(db, auth, step.cookies, now))] };
      } catch (error) {
        return failed(adminPagePaths.dashboard, error);
      }
    },
  };
}

/** @param cookies what better-auth has set @returns the cookie that makes the device known, when these sign somebody in */
async function rememberEntrant(db: Database, auth: ProviderAuth, cookies: string[], now: Date): Promise<string[]> {
  const cookie = cookies.map((set) => set.split(';')[0]).join('; ');
  const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
  return session ? [await rememberDevice(db, auth, { userId: session.user.id, now })] : [];
}

type ProviderAuth = Awaited<ReturnType<typeof openProvider>>;

/** better-auth of its own: its plugin wants to know the provider before anything else is done. */
async function openProvider(db: Database, settings: AuthSettings, provider: ProviderSettings) {
  const options = authOptions(db, settings);
  const known = await discoverProvider(provider.issuer);
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
    // better-auth prints what is thrown here, and makes an error of ours of it; null is an error of the provider's.
    getUserInfo: (tokens: ProviderTokens) => readClaims(known, tokens).catch(() => null),
  };
}

/** Nothing is ever asked of the provider later, so that its tokens are not kept. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

/** Who was linked once must still have the address of that account: the provider may have given it to another person. */
async function admit(db: Database, { id, email }: { id?: string; email?: string }) {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id ?? '')
    .where('email', '=', email?.toLowerCase() ?? '')
    .executeTakeFirst();
  return account ? undefined : { error: 'not_admitted' };
}

/** What better-auth says when it lets nobody in, in our words; whatever else it says, the provider is to blame. */
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

/** @returns the way back to where the browser wanted to go, or to the sign-in page with the problem */
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
  // The code may come from the address that the browser brought: nothing else of it gets into the log.
  const code = error?.match(/^[a-z_]{1,50}$/i)?.[0] ?? `status ${answer.status}`;
  return { ...failed(returnTo, code), cookies };
}

/** The provider did not do its part. */
function failed(returnTo: string, reason: unknown): Step {
  const why = reason instanceof Error ? reason.message : String(reason);
  return {
    location: adminPagePaths.loginTo({ problem: 'provider', returnTo }),
    cookies: [],
    failure: `sign-in at the provider: ${why}`,
  };
}
