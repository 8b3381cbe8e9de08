import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticle } from '../../src/contract/articles.ts';
import { editorOn, findByTitle, readStored, showEditor } from '../support/editor.ts';
import { type KillableBrowser, startBrowser } from '../support/killable-browser.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { isLongRun, randomNumbers, sampleOf, seed } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { ownerSettings } from '../support/site-owner.ts';
import { startSite } from '../support/site-process.ts';

// An editor types numbered words while browser, server or both are killed. Whatever is older than two seconds, and the time of a save,
// is on the server afterwards, or offered by the same browser.

const rounds = isLongRun ? 20 : 1;
/** The kill comes at a random time until then, in milliseconds after the first key. */
const longestTyping = isLongRun ? 10_000 : 5000;
/**
 * The longest time that typing stays unsaved, besides the time of a save; the rest is for timers that are late on a busy machine.
 * In milliseconds.
 */
const maxUnsaved = { typed: 2000, late: 3000 };

const killable = { browser: ['browser'], server: ['server'], 'browser and server': ['browser', 'server'] };
const cases = Object.entries(killable).flatMap(([name, killed]) =>
  ['a new article', 'a draft', 'a published article'].map((article) => ({ name, killed, article })),
);

for (const { name, killed, article } of sampleOf(cases, 1)) {
  test(`hardly anything typed into ${article} is lost when ${name} are killed`, { tag: '@long' }, async () => {
    test.setTimeout(60_000 + rounds * 120_000);
    const random = randomNumbers(seed);
    const desk = await openDesk();
    const losses: number[] = [];
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const { loss, words, longest } = await killWhileTyping(desk, {
          killed,
          article,
          title: `Killed ${round}`,
          random,
        });
        losses.push(loss);
        console.log(`${name}, ${article}, ${round}: of ${words} words ${loss} ms lost; longest save ${longest} ms`);
        expect(loss).toBeLessThan(maxUnsaved.typed + longest + maxUnsaved.late);
      }
    } finally {
      await desk.close();
    }
    console.log(`${name} killed ${rounds} times, ${article}, seed ${seed}: largest loss ${Math.max(...losses)} ms`);
  });
}

interface Killing {
  killed: readonly string[];
  article: string;
  title: string;
  random: () => number;
}

/** @returns how old the oldest lost word was at the time of the kill, and how long a save took, in milliseconds */
async function killWhileTyping(desk: Desk, { killed, article, title, random }: Killing) {
  const page = await openArticle(await desk.startBrowser(), desk.url, title, article);
  const saves = watchSaves(page);
  const kill = () => Promise.all(killed.map((what) => (what === 'browser' ? desk.killBrowser() : desk.killServer())));
  const { typed, killedAt } = await typeUntilKilled(page, random, kill);
  const { longest, acknowledged } = saves.until(killedAt);
  if (killed.includes('server')) await desk.startServer();
  const after = killed.includes('browser')
    ? await openAgain(await desk.startBrowser(), desk.url, title)
    : await typeOn(page, desk.url, title);
  const survived = new Set(`${await readText(after, desk.url, title)} ${await readKept(after)}`.split(/\s+/));
  if (acknowledged) expect([...survived], 'what the server has acknowledged').toContain(acknowledged);
  await desk.closeBrowser();
  const lost = typed.find(({ word }) => !survived.has(word));
  return { loss: lost ? killedAt - lost.at : 0, words: typed.length, longest };
}

/** A site, and a browser with a profile that is new each time the browser was closed. */
interface Desk {
  url: string;
  startBrowser(): Promise<Page>;
  killBrowser(): Promise<void>;
  closeBrowser(): Promise<void>;
  startServer(): Promise<void>;
  killServer(): Promise<void>;
  close(): Promise<void>;
}

async function openDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-killed-'));
  const settings = { ...ownerSettings, SAMPLE_CONTENT: 'off', DATA_DIR: join(folder, 'data') };
  let site = await startSite(settings);
  let browser: KillableBrowser | undefined;
  const profile = join(folder, 'profile');
  const { url } = site;
  const desk: Desk = {
    url,
    async startBrowser() {
      browser = await startBrowser(profile);
      return browser.context.newPage();
    },
    killBrowser: async () => browser?.kill(),
    async closeBrowser() {
      await browser?.kill();
      rmSync(profile, { recursive: true });
    },
    async startServer() {
      site = await startSite({ ...settings, PORT: new URL(url).port });
    },
    killServer: () => site.kill(),
    async close() {
      await browser?.kill();
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
  return desk;
}

/** Opens the editor as the owner, with the caret at the end of the text. */
async function openArticle(page: Page, url: string, title: string, article: string): Promise<Page> {
  const admin = await openOwnerAdmin(page, url);
  const stored =
    article === 'a draft'
      ? ((await (await admin.send('POST', adminPaths.articles, { title, status: 'draft' })).json()) as AdminArticle)
      : article === 'a published article'
        ? await admin.publish({ title })
        : null;
  // The editor opens once there is an author to choose.
  await admin.createAuthor({});
  const editor = await showEditor(page, url, stored?.id);
  if (!stored) await editor.title.fill(title);
  // The rich text puts the caret at its beginning a moment after it got the focus.
  await expect(async () => {
    await editor.content.press('Control+End');
    expect(await page.evaluate(textBehindCaret)).toBe('');
  }).toPass();
  await page.keyboard.press('Enter');
  return page;
}

/** In the page: @returns the text from the caret to the end of the text that is edited */
function textBehindCaret(): string {
  const rest = document.createRange();
  rest.selectNodeContents(document.activeElement ?? document);
  const { focusNode, focusOffset } = getSelection() ?? {};
  if (focusNode) rest.setStart(focusNode, focusOffset ?? 0);
  return String(rest).trim();
}

/** Types numbered words, at a random pace and with pauses, until the kill. */
async function typeUntilKilled(page: Page, random: () => number, kill: () => Promise<unknown>) {
  const typed: { word: string; at: number }[] = [];
  let killedAt = 0;
  const killing = setTimeout(500 + random() * longestTyping).then(() => {
    killedAt = Date.now();
    return kill();
  });
  for (let number = 1; killedAt === 0; number += 1) {
    const word = `w${number}`;
    await page.keyboard.type(`${word} `, { delay: 20 + random() * 60 }).catch(() => undefined);
    if (killedAt === 0 || !page.isClosed()) typed.push({ word, at: Date.now() });
    if (random() < 0.1) await setTimeout(random() * 3000);
  }
  await killing;
  return { typed: typed.filter(({ at }) => at <= killedAt), killedAt };
}

/** Watches how long saves take, and the last whole word that the server has said to have stored. */
function watchSaves(page: Page) {
  const running = new Map<object, number>();
  let longest = 0;
  let acknowledged: string | undefined;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(adminPaths.articles)) running.set(request, Date.now());
  });
  page.on('response', (response) => {
    const request = response.request();
    const start = running.get(request);
    if (start === undefined) return;
    running.delete(request);
    longest = Math.max(longest, Date.now() - start);
    const { content } = request.postDataJSON() as { content?: string };
    // Half of the last word may be missing.
    if (response.ok() && content) acknowledged = content.trim().split(/\s+/).at(-2);
  });
  return {
    until: (time: number) => ({
      longest: Math.max(longest, ...[...running.values()].map((start) => time - start)),
      acknowledged,
    }),
  };
}

/** Opens the article after the kill, or a new one where nothing is stored, and looks whether what only the browser has is offered. */
async function openAgain(page: Page, url: string, title: string): Promise<Page> {
  await openOwnerAdmin(page, url);
  const [id] = await findByTitle(page, url, title);
  await showEditor(page, url, id);
  const [text, kept] = [await readText(page, url, title), await readKept(page)];
  if (kept !== '' && kept.trim() !== text.trim()) await expect(editorOn(page).offer).toBeVisible();
  return page;
}

/** Where the page is still there, it saves all of it as soon as it can. */
async function typeOn(page: Page, url: string, title: string): Promise<Page> {
  await page.keyboard.type('on');
  await expect.poll(() => readText(page, url, title), { timeout: 60_000 }).toMatch(/ on$/);
  return page;
}

async function readText(page: Page, url: string, title: string): Promise<string> {
  const [id] = await findByTitle(page, url, title);
  if (id === undefined) return '';
  const { content, workingCopy } = await readStored(page, url, id);
  return workingCopy?.fields.content ?? content;
}

/** @returns the text of the unsaved forms in the browser */
function readKept(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('masthead:draft:'))
      .map(([, form]) => JSON.parse(form).fields.content)
      .join(' '),
  );
}
