import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import type { TestInstallation } from './backups.ts';
import { site as magazine, owner } from './magazine.ts';
import { drawImage, imageForm } from './media.ts';
import { openBeside } from './process-settings.ts';
import { startSite } from './site-process.ts';
import { siteSettings, type WholeSite } from './whole-site.ts';

/** Starts the server of an installation as `npm start` does, in a process of its own, until the end of the test. */
export async function startInstallation({ settings, dataDir, databaseUrl }: TestInstallation): Promise<WholeSite> {
  const { PORT, ...defaults } = siteSettings;
  const server = await startSite({ ...defaults, SAMPLE_CONTENT: 'on', ...settings });
  let ended: Promise<unknown> | undefined;
  const stop = async () => {
    ended ??= server.stop();
    await ended;
  };
  onTestFinished(stop);
  const visit: WholeSite['visit'] = (path, init) => fetch(server.url + path, { redirect: 'manual', ...init });
  const json = { origin: magazine.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: owner.email, password: owner.password });
  const signedIn = await visit(authPaths.signIn, { method: 'POST', headers: json, body });
  const cookies = signedIn.headers.getSetCookie().map((set) => set.split(';')[0]);
  const headers = { origin: magazine.url, cookie: cookies.join('; ') };
  return {
    db: openBeside({ dataDir, databaseUrl }),
    visit,
    stop,
    call(method, path, given) {
      if (given instanceof FormData) return visit(path, { method, headers, body: given });
      const sent = given === undefined ? {} : { body: JSON.stringify(given) };
      return visit(path, { method, headers: { ...json, ...headers }, ...sent });
    },
  };
}

/** The work that keeps editors busy. */
export interface EditorsWork {
  /** The article that is saved. */
  article: string;
  /** Ends it. @returns how often was saved, and how many images were uploaded */
  stop(): Promise<{ saves: number; uploads: number }>;
}

/** Saves a published article and uploads an image every second. */
export async function keepEditing(site: WholeSite): Promise<EditorsWork> {
  const { id: article } = await site.db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  let [saves, uploads, isOn] = [0, 0, true];
  const everySecond = async (work: () => Promise<Response>) => {
    while (isOn) {
      expect((await work()).status).toBeLessThan(300);
      await wait(1000);
    }
  };
  const save = () => {
    saves += 1;
    return site.call('PATCH', adminPaths.article(article), { title: `Save ${saves}` });
  };
  const upload = async () => {
    uploads += 1;
    const bytes = await drawImage({ width: 600, height: 400, colour: `rgb(32, 64, ${uploads % 256})` });
    return site.call('POST', adminPaths.media, imageForm({ bytes, name: `load-${uploads}.jpg` }));
  };
  const working = Promise.all([everySecond(save), everySecond(upload)]);
  return {
    article,
    async stop() {
      isOn = false;
      await working;
      return { saves, uploads };
    },
  };
}
