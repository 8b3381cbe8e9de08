import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** The claims of a person at the provider; a test signs in there by `sub`. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
}

/** A real OpenID Connect provider on a local port. */
export interface IdentityProvider {
  issuer: string;
  people: Map<string, Person>;
  /** Received requests, as "method path". */
  requests: string[];
  /** Goes through the provider's pages as a browser does. @returns the URL that it sends the browser back to */
  signIn(start: string, sub: string): Promise<URL>;
  stop(): Promise<void>;
}

export const client = { clientId: 'masthead', clientSecret: 'a secret between the site and the provider' };

/**
 * @param redirectUri the only URL that it may send browsers back to
 * @param given overrides of its configuration and port
 */
export async function startIdentityProvider(
  redirectUri: string,
  given: { configuration?: Configuration; port?: number } = {},
): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    handle(request, response);
  });
  server.listen(given.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: async (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    ...given.configuration,
  });
  const handle = provider.callback();
  return {
    issuer,
    people,
    requests,
    signIn: (start, sub) => signInThere(start, sub),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Follows redirects on the provider's host, and submits its two forms: the login and the consent. */
async function signInThere(start: string, sub: string): Promise<URL> {
  const { host } = new URL(start);
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.host !== host) return url;
      continue;
    }
    const page = await response.text();
    const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1];
    if (!prompt) throw new Error(`the provider answers ${response.status}: ${page}`);
    form = new URLSearchParams({ prompt, login: sub, password: 'any' });
  }
  throw new Error('the provider sends the browser round in circles');
}
