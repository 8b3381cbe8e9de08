import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { scriptCommand } from '../script-command.ts';
import { start } from './started.ts';

const root = join(import.meta.dirname, '../..');

/** The owner's account, the same on every site that is measured. */
const owner = { email: 'owner@example.org', password: 'only for measuring, never elsewhere' };

/** The secret of every site that is measured on PostgreSQL, and of the commands beside it. */
export const benchSecret = 'only for measuring, never for signing in';

/** A site as an installation runs it, in production mode and in one process. */
export interface Masthead extends AsyncDisposable {
  /** Address for HTTP clients; browsers find the site under its own URL. */
  origin: string;
  /** The site's own URL, which its pages name. */
  siteUrl: string;
  pid: number;
}

interface MastheadOptions {
  /** Its DATA_DIR; the site fills a new one with the sample magazine. */
  dataDir: string;
  /** Its database on PostgreSQL; absent: SQLite. */
  databaseUrl?: string | undefined;
  /** Prefix of the command: see `choosePinning`. */
  pin?: string[];
}

/** Starts the site with the command of `npm start`, which builds it when the build is old. */
export async function startMasthead({ dataDir, databaseUrl, pin = [] }: MastheadOptions): Promise<Masthead> {
  const port = String(await findFreePort());
  const env = {
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl ?? '',
    ...(databaseUrl && { AUTH_SECRET: benchSecret, SAMPLE_CONTENT: 'on' }),
    SITE_URL: '',
    LOG_LEVEL: 'warn',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  const server = await start([...pin, ...scriptCommand('start')], { cwd: root, env, ready: / is ready: / });
  return {
    origin: `http://127.0.0.1:${port}`,
    siteUrl: `http://localhost:${port}`,
    pid: server.pid,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** @returns the headers of requests in the name of the owner */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`signing in was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { origin, cookie: cookies.join('; '), 'content-type': 'application/json' };
}
