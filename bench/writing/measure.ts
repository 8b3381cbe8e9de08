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
    await watchOpening(page);
    const openings: Opening[] = [];
    for (let visit = 0; visit <= visits; visit += 1) openings.push(await open(page, url));
    // The first visit loads what the browser has cached afterwards.
    const [first, ...others] = openings;
    const opening = median(others.map(({ seconds }) => seconds));
    const work = median(others.map(({ milliseconds }) => milliseconds));
    const cost = await measureKeys(page);
    const sentence = await measureSentence(page);
    return [
      {
        title: `The editor on an article of ${words} words`,
        columns: ['measured'],
        figures: [
          { name: 'first opening, s', values: [(first?.seconds ?? 0).toFixed(2)] },
          {
            name: 'opening, s',
            values: [opening.toFixed(2)],
            goal: { measured: opening, limit: 'at most', value: goals.opening },
          },
          { name: 'of which its thread works, CPU ms', values: [work.toFixed(0)] },
          {
            name: 'a key, until it is seen, CPU ms',
            values: [cost.toFixed(1)],
            goal: { measured: cost, limit: 'at most', value: goals.key },
          },
          {
            name: 'a key of a sentence, with all that is done in its pauses, CPU ms',
            values: [sentence.toFixed(1)],
            goal: { measured: sentence, limit: 'at most', value: goals.key },
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

/**
 * Has each page note when its text has been painted and can be edited. The page looks by itself, once for each change of it: to be asked from
 * outside every few milliseconds would cost it more than the editor does.
 */
async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=textbox][contenteditable=true]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('opened')));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

interface Opening {
  /** Since the page was asked for. */
  seconds: number;
  /** Processor time. */
  milliseconds: number;
}

async function open(page: Page, url: string): Promise<Opening> {
  const clock = await startClock(page);
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => performance.getEntriesByName('opened')[0]?.startTime);
  const milliseconds = await clock.read();
  if (!(await textOf(page).textContent())?.includes('The last sentence of the article.'))
    throw new Error('the text is not there');
  return { seconds: Number(await found.jsonValue()) / 1000, milliseconds };
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

/** @returns milliseconds for each key of as many that come as an editor types, and for what follows them */
async function measureSentence(page: Page): Promise<number> {
  const clock = await startClock(page);
  await page.waitForTimeout(settled);
  const before = await clock.read();
  await page.keyboard.type('word '.repeat(keys / 5), { delay: 120 });
  await page.waitForTimeout(settled);
  return ((await clock.read()) - before) / keys;
}

/** The processor time that Chromium counts for the tasks of the page's thread since its document was asked for. */
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
