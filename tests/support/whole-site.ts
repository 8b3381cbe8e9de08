import { expect, onTestFinished } from 'vitest';
import type { Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { startSite } from '../../src/server/composition/site.ts';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { listenToLog } from './log.ts';
import { authSettings, site as magazine, owner } from './magazine.ts';
import { createOwnedData, type OwnedData } from './owned-data.ts';

/** A site as an operator runs it, over HTTP, but without rendered pages. */
export interface WholeSite {
  db: Database;
  /** Sends a request as the owner, from a page of the site: a form or bytes as they are, anything else as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a request without a session. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** The data of a site, on which a test starts instances, one after another or several at a time. */
export interface SiteFixture {
  /** Starts an instance on the data, and stops it at the end of the test at the latest. */
  start(settings?: Record<string, string>): Promise<WholeSite>;
}

/** Creates the data of a site that has its owner. The test fails when an instance on it logs anything. */
export async function createFixture(engine: Engine): Promise<SiteFixture> {
  const log = listenToLog();
  const data = await createOwnedData(engine);
  onTestFinished(() => expect(log.filter((line) => !isAboutBuild(line))).toEqual([]));
  return {
    start: (settings) => startOwnedSite(data, settings),
  };
}

/** Starts an instance on data that have their owner, who is signed in, and stops it at the end of the test at the latest. */
export function startOwnedSite(data: OwnedData, settings: Record<string, string> = {}): Promise<WholeSite> {
  const { databaseUrl } = data.location;
  const own = { DATA_DIR: data.dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return startWholeSite({ ...siteSettings, ...own, ...settings }, data.cookie);
}

/** Settings of a site, except the location of its data. */
export const siteSettings = {
  PORT: '0',
  SITE_URL: magazine.url,
  SAMPLE_CONTENT: 'off',
  // On a busy machine any statement may be slow.
  SLOW_QUERY_MS: '0',
  AUTH_SECRET: authSettings.secret,
  OWNER_NAME: owner.name,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
};

/**
 * Starts a site with these settings, and stops it at the end of the test at the latest.
 * @param session cookies of a session of the owner; without them the owner signs in at the first call
 */
export async function startWholeSite(settings: Record<string, string>, session?: string): Promise<WholeSite> {
  // As start.js.
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  const site = await startSite(readEnvironment(settings), emptyPages);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= site.stop();
    return stopped;
  };
  onTestFinished(stop);
  const visit = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
  let cookie: string | Promise<string> | undefined = session;
  return {
    db: site.db,
    visit,
    async call(method, path, body, given) {
      cookie ??= signIn(visit);
      const isRaw = body instanceof FormData || body instanceof Uint8Array;
      const json = isRaw ? {} : { 'content-type': 'application/json' };
      const headers = { origin: magazine.url, cookie: await cookie, ...json, ...given };
      return visit(path, {
        method,
        headers,
        ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      });
    },
    stop,
  };
}

/** @returns whether a line only says that there is no build, which these tests do not need */
export function isAboutBuild(line: string): boolean {
  return line.startsWith('serveStatic: root path');
}

/** Other tests cover the pages; a build would take longer than all these tests. */
const emptyPages = {
  renderPage: async () => ({ status: 200, headers: new Headers(), html: 'a page' }),
  entry: '',
  strictPolicy: true,
};

async function signIn(visit: WholeSite['visit']): Promise<string> {
  const { email, password } = owner;
  const answer = await visit('/api/auth/sign-in', {
    method: 'POST',
    headers: { origin: magazine.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the owner cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
