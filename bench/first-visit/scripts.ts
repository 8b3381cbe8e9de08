import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Figure, Report } from '../report.ts';

/** Kilobytes (of 1,000 bytes) on the wire, and files. */
const goals = { beforeInteraction: 5, afterApplication: 125, files: 12 };

/** Milliseconds without any network traffic, after which nothing more is expected. */
const silence = 2000;

/** Inline scripts of a page: those that run, and the data for hydration. */
interface Inline {
  run: string[];
  data: string[];
}

/** The scripts that an article makes a browser download. */
export async function measureScripts(browser: Browser, url: string): Promise<Report> {
  const page = await browser.newPage();
  const readExternal = await watchScripts(page);
  await page.goto(url);
  const before = await readExternal();
  const inline = await readInline(url);

  // The beginning of a press asks for the application, and opens nothing.
  await page.locator('header a[href^="/search"]').first().dispatchEvent('pointerdown', { pointerType: 'mouse' });
  const all = await readExternal();
  await page.close();
  if (all.bytes === before.bytes) throw new Error('the application was not loaded');

  const figure = (name: string, bytes: number, goal?: number): Figure => ({
    name,
    values: [(bytes / 1000).toFixed(1)],
    ...(goal !== undefined && { goal: { measured: bytes / 1000, limit: 'at most', value: goal } }),
  });
  return {
    title: 'JavaScript of an article: kB on the wire, external and inline',
    columns: ['kB'],
    figures: [
      figure('before a reader interacts', before.bytes + compressedSize(inline.run), goals.beforeInteraction),
      figure('after the application has loaded', all.bytes + compressedSize(inline.run), goals.afterApplication),
      {
        name: 'in this many files',
        values: [String(all.files)],
        goal: { measured: all.files, limit: 'at most', value: goals.files },
      },
      figure('data for hydration, compressed, not in these', compressedSize(inline.data)),
    ],
  };
}

interface Arrived {
  files: number;
  /** Compressed and with their headers. */
  bytes: number;
}

/** @returns a function that waits until nothing more arrives, and says which external scripts have come */
async function watchScripts(page: Page): Promise<() => Promise<Arrived>> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  let lastEvent = performance.now();
  const note = () => {
    lastEvent = performance.now();
  };
  session.on('Network.requestWillBeSent', note);
  session.on('Network.dataReceived', note);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
    note();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
    note();
  });
  await session.send('Network.enable');
  return async () => {
    note();
    while (performance.now() - lastEvent < silence) await wait(100);
    return { files: scripts.size, bytes };
  };
}

/** Reads the page as it was sent: a script may remove itself. */
async function readInline(url: string): Promise<Inline> {
  const html = await (await fetch(url)).text();
  const inline: Inline = { run: [], data: [] };
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    const type = attributes.match(/\btype="([^"]*)"/)?.[1] ?? '';
    if (type === 'application/json') inline.data.push(text);
    else if (['', 'module'].includes(type)) inline.run.push(text);
  }
  return inline;
}

/** @returns bytes of the scripts as brotli, about what they add to a compressed page */
function compressedSize(scripts: string[]): number {
  return scripts.length === 0 ? 0 : brotliCompressSync(scripts.join('\n')).length;
}
