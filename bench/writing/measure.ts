import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/support/browser.ts';
import { makeScratch } from '../clean-end.ts';
import { median } from '../median.ts';
import type { Report } from '../report.ts';
import { signIn, startMasthead } from '../servers/masthead.ts';
import { writeArticle } from './long-article.ts';

const words = 30_000;
const visits = 5;
const keys = 50;

/** Seconds from the request of the page until its text can be edited, and milliseconds of the page's processor time for a key. */
const goals = { opening: 1.5, key: 50 };

/** Milliseconds after which a text that long has been given on, parsed, and compared: the pauses of `rich-text.ts`, and some. */
const settled = 3000;

/** The editor of the text, on an article of 30,000 words with all that a text can have: how it opens, and what a key costs. */
export async function measure(): Promise<Report[]> {
  await using scratch = await makeScratch();
  await using site = await startMasthead({ dataDir: scratch.path });
  const headers = await signIn(site.origin);
  const url = `${site.siteUrl}/admin/articles/edit/${await createArticle(site.origin, headers)}`;
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext();
    const cookie = headers.cookie ?? '';
    await context.setExtraHTTPHeaders({ cookie });
    const page = await context.newPage();
    const openings: number[] = [];
    for (let visit = 0; visit <= visits; visit += 1) openings.push(await open(page, url));
    // The first visit loads what the browser has cached afterwards.
    const opening = median(openings.slice(1));
    const cost = await measureKeys(page);
    const sentence = await measureSentence(page);
    return [
      {
        title: `The editor on an article of ${words} words`,
        columns: ['measured'],
        figures: [
          { name: 'first opening, s', values: [(openings[0] ?? 0).toFixed(2)] },
          {
            name: 'opening, s',
            values: [opening.toFixed(2)],
            goal: { measured: opening, bound: 'at most', value: goals.opening },
          },
          {
            name: 'a key, until it is seen, CPU ms',
            values: [cost.toFixed(1)],
            goal: { measured: cost, bound: 'at most', value: goals.key },
          },
          {
            name: 'a key of a sentence, with all that is done in its pauses, CPU ms',
            values: [sentence.toFixed(1)],
            goal: { measured: sentence, bound: 'at most', value: goals.key },
          },
        ],
      },
    ];
  } finally {
    await browser.close();
  }
}

async function createArticle(origin: string, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ status: 'draft', title: 'A long article', content: writeArticle(words) });
  const answer = await fetch(`${origin}/api/admin/articles`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the article was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** @returns seconds */
async function open(page: Page, url: string): Promise<number> {
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await textOf(page).getByText('The last sentence of the article.').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[role=textbox][contenteditable=true]') !== null);
  return (performance.now() - started) / 1000;
}

/** @returns the median for keys that are pressed one by one, each until the next frame */
async function measureKeys(page: Page): Promise<number> {
  const clock = await startClock(page);
  await textOf(page).getByText('The middle of the article.').click();
  await page.waitForTimeout(settled);
  const costs: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const before = await clock.read();
    await page.keyboard.press('e');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    costs.push((await clock.read()) - before);
  }
  return median(costs);
}

/** @returns milliseconds for each key of as many that come as somebody types, and for what follows them */
async function measureSentence(page: Page): Promise<number> {
  const clock = await startClock(page);
  await page.waitForTimeout(settled);
  const before = await clock.read();
  await page.keyboard.type('word '.repeat(keys / 5), { delay: 120 });
  await page.waitForTimeout(settled);
  return ((await clock.read()) - before) / keys;
}

/** The processor time that Chromium counts for the tasks of the page's thread. */
async function startClock(page: Page): Promise<{ read(): Promise<number> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async read() {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
  };
}
