import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import type { ApiEnvironment, ApiParts } from '../../src/api/http/environment.ts';
import { PublicBodies } from '../../src/api/http/public-bodies.ts';
import { type ArticleInput, articleInput } from '../../src/contract/articles.ts';
import { limits } from '../../src/contract/limits.ts';
import { firstSettings } from '../../src/contract/settings-fields.ts';
import { connect, type Engine, engineOf } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { openExporter } from '../../src/exports/open-export.ts';
import { openImportReports } from '../../src/imports/admin/open-reports.ts';
import { emailRendererFor } from '../../src/mail/email-renderer.ts';
import { createArticle } from '../../src/services/article-writes/create-article.ts';
import type { ViewBatch } from '../../src/services/articles/count-views.ts';
import { type Auth, createAuth } from '../../src/services/auth/create-auth.ts';
import { createOwner, hasOwner } from '../../src/services/auth/create-owner.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { Presence } from '../../src/services/presence/presence.ts';
import { type ArticleSearch, openArticleSearch } from '../../src/services/search/article-search.ts';
import { keepFirstSettings } from '../../src/services/settings/keep-first-settings.ts';
import { signIn } from '../../src/services/sign-in/sign-in.ts';
import { type CurrentSite, openCurrentSite } from '../../src/services/site/current-site.ts';
import type { SiteSettings } from '../../src/services/site/read-site.ts';
import { actor } from './actor.ts';
import { createMigratedLocation } from './engines.ts';
import { sharedMedia } from './media.ts';
import { quietMailer, quietNewsletter } from './quiet-newsletter.ts';
import { describeRows, sweep } from './sweep.ts';
import { quietSystem } from './system.ts';

/** The time of every request in tests, unless a test passes another one. */
export const now = new Date('2026-06-15T12:00:00.000Z');

/** @returns the ISO time that many minutes after `now`, or before it when negative */
export const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

export const site: SiteSettings = {
  ...firstSettings,
  name: 'The Test',
  tagline: 'Nothing but the truth',
  url: 'https://magazine.test',
};

/** @returns a site with these settings, independent of the stored ones */
export function fixedSite(settings: Partial<SiteSettings> = {}): CurrentSite {
  const all = { ...site, ...settings };
  return { url: all.url, read: async () => all };
}

export const authSettings = {
  siteUrl: site.url,
  origins: [site.url],
  secret: 'a secret that only tests may know, ever',
};

/** A magazine with one author, the five categories and no articles, and its API. */
export interface Magazine {
  db: Database;
  views: ViewBatch;
  authorId: string;
  /** Slug → id. */
  categories: Record<string, string>;
  /** Sends a request to the API at `now`, or at the given time. */
  request(path: string, init?: RequestInit, at?: Date): Promise<Response>;
  auth: Auth;
  /** @returns the cookies of a session of the owner */
  ownerCookie(): Promise<string>;
  /** The same as the owner, from a page of the site. */
  asOwner(path: string, init?: RequestInit, at?: Date): Promise<Response>;
  /** Stores an article in Politics, published an hour ago, with the given fields instead of the defaults. @returns its id */
  publish(article?: Partial<ArticleInput> & { category?: string }): Promise<string>;
}

/**
 * Gives each test of a suite an empty magazine. The tests share one database, which is emptied before each of them.
 * @returns the magazine, for use inside tests only
 */
export function setUpMagazine(engine: Engine): Magazine {
  const magazine = {} as Magazine;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const location = await createMigratedLocation(engine);
    magazine.db = connect(location);
    if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(magazine.db);
    close = async () => {
      await closeMagazine(magazine.db);
      await location.remove();
    };
  });
  beforeEach(async () => {
    const known = fillings.get(engine);
    await sweep(magazine.db, known?.statements);
    const { authorId } = known ?? (await fillFirst(magazine.db));
    Object.assign(magazine, await presentMagazine(magazine.db, authorId));
  });
  afterAll(() => close());
  return magazine;
}

/** @returns the dependencies of the API, over the given database */
export function createParts(db: Database, given: Partial<ApiParts> = {}): ApiParts {
  const auth = authOf(db);
  const { origins } = authSettings;
  const current = openCurrentSite(db, site.url);
  const parts = { db, auth, openIdConnect: null, site: current, origins, views: new Map(), search: searchOf(db) };
  const presence = new Presence();
  const mail = {
    newsletter: quietNewsletter,
    sendEmail: quietNewsletter.sendEmail,
    emailRendererFor,
    mailer: quietMailer,
  };
  const auditDays = limits.auditDays.defaultValue;
  const media = sharedMedia();
  return {
    ...parts,
    ...mail,
    presence,
    auditDays,
    backups: { target: null, isEncrypted: false },
    system: quietSystem,
    dataDir: '',
    bodies: new PublicBodies(),
    media,
    exporter: openExporter({ db, storage: media.storage, siteUrl: site.url, readPages: noPages }),
    importReports: openImportReports(db, current, media.workDir),
    contentChanged: async () => current.invalidate(),
    ...given,
  };
}

async function* noPages() {}

const auths = new WeakMap<Database, Auth>();

function authOf(db: Database): Auth {
  const auth = auths.get(db) ?? createAuth(db, authSettings);
  auths.set(db, auth);
  return auth;
}

const searches = new WeakMap<Database, ArticleSearch>();

/** @returns the search of the database, created once: on SQLite it has its own thread */
function searchOf(db: Database): ArticleSearch {
  const search = searches.get(db) ?? openArticleSearch(db);
  searches.set(db, search);
  return search;
}

/** Closes a magazine's database and its search. */
export async function closeMagazine(db: Database): Promise<void> {
  await searchOf(db).close();
  await db.destroy();
}

/** The contents of a new magazine, and how to store them again. */
interface Filling {
  authorId: string;
  statements: string[];
}

/**
 * Filling of the first magazine of this test worker on each engine. Later tests copy it, because its writes take longer than most
 * tests.
 */
const fillings = new Map<Engine, Filling>();

async function fillFirst(db: Database): Promise<Filling> {
  const authorId = await fill(db);
  const filling = { authorId, statements: await describeRows(db) };
  fillings.set(engineOf(db), filling);
  return filling;
}

/** Stores the settings and an author. @returns the author's id */
async function fill(db: Database): Promise<string> {
  const { url: siteUrl, ...settings } = site;
  await keepFirstSettings(db, { settings, siteUrl, now });
  const author = { name: 'Ada Vale', title: 'Staff writer', initials: 'AV' };
  return (await createAuthor(db, { author, actor, now, siteUrl })).id;
}

/** @returns the magazine in a migrated database without one */
export async function openMagazine(db: Database): Promise<Magazine> {
  return presentMagazine(db, await fill(db));
}

/** @returns the cookie of a session of the owner of a site, which gets one */
export function ownerCookieOf(db: Database): Promise<string> {
  return signInOwner(db, authOf(db));
}

async function presentMagazine(db: Database, authorId: string): Promise<Magazine> {
  const views: ViewBatch = new Map();
  const parts = createParts(db, { views });
  const { auth } = parts;
  const api: Hono<ApiEnvironment> = createApi(parts);
  const rows = await db.selectFrom('categories').select(['slug', 'id']).execute();
  const categories = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  const request: Magazine['request'] = async (path, init, at = now) => api.request(path, init, { now: at });
  let session: Promise<string> | undefined;
  const ownerCookie = () => {
    session ??= signInOwner(db, auth);
    return session;
  };
  return {
    db,
    auth,
    views,
    authorId,
    categories,
    request,
    ownerCookie,
    async asOwner(path, init, at) {
      const cookie = await ownerCookie();
      return request(path, { ...init, headers: { origin: site.url, ...headersOf(init), cookie } }, at);
    },
    publish: ({ category = 'politics', ...given } = {}) =>
      createArticle(db, {
        actor,
        now,
        siteUrl: site.url,
        article: articleInput.parse({
          title: 'A title',
          excerpt: 'An excerpt',
          content: 'Some text',
          categoryId: categories[category],
          authorId,
          publishDate: minutesFromNow(-60),
          ...given,
        }),
      }),
  };
}

/** The owner's account in every test. */
export const owner = { name: 'Olive Owner', email: 'owner@magazine.test', password: 'correct horse battery staple' };

/** The cookie of a session of the owner, and the stored rows of the account and the session. */
type SignedIn = Awaited<ReturnType<typeof readSignIn>> & { cookie: string };

/** The first sign-in of this test worker. Later tests copy it: hashing and checking a password takes a tenth of a second each. */
let firstSignIn: SignedIn | undefined;

/** @returns the cookie of a session of the owner, whose account is created when there is none */
async function signInOwner(db: Database, auth: Auth): Promise<string> {
  if (firstSignIn && !(await hasOwner(db))) return copySignIn(db, firstSignIn);
  const isFirst = await createOwner(db, auth, { owner, now });
  const { cookies } = await signIn(db, auth, { given: owner, caller: { headers: new Headers() }, now });
  const cookie = cookies.map((set) => set.split(';')[0]).join('; ');
  if (isFirst) firstSignIn ??= { cookie, ...(await readSignIn(db)) };
  return cookie;
}

async function copySignIn(db: Database, { cookie, users, accounts, sessions }: SignedIn): Promise<string> {
  await db.insertInto('users').values(users).execute();
  await db.insertInto('accounts').values(accounts).execute();
  await db.insertInto('sessions').values(sessions).execute();
  return cookie;
}

async function readSignIn(db: Database) {
  return {
    users: await db.selectFrom('users').selectAll().where('role', '=', 'owner').execute(),
    accounts: await db.selectFrom('accounts').selectAll().execute(),
    sessions: await db.selectFrom('sessions').selectAll().execute(),
  };
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}
