import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

/** A spelling of the address that the server never keeps, so that every look is a fresh one. */
async function readViewCount(siteUrl: string, id: string): Promise<number> {
  const response = await fetch(`${siteUrl}/api/articles/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`);
  return ((await response.json()) as { viewCount: number }).viewCount;
}

function countReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/views')) reports.push(request.method());
  });
  return reports;
}

// The browser's own name says that no person reads: such readings are left out.
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test("a reading is counted once per visit, and a robot's is not", async ({ page, browser, newsroom }) => {
  const [id = ''] = await newsroom.write({ title: 'A story that is read twice' });
  const address = `${newsroom.address}/articles/${id}`;
  await openPage(page, address);

  const visit = await browser.newContext({ userAgent: person });
  const tab = await visit.newPage();
  const reports = countReports(tab);
  await openPage(tab, address);
  await expect.poll(() => reports).toEqual(['POST']);
  await openPage(tab, address);
  await expect.poll(() => readViewCount(newsroom.address, id), { timeout: 12_000 }).toBe(1);
  await visit.close();

  const nextVisit = await browser.newContext({ userAgent: person });
  await openPage(await nextVisit.newPage(), address);
  await expect.poll(() => readViewCount(newsroom.address, id), { timeout: 12_000 }).toBe(2);
  await nextVisit.close();
  expect(reports).toEqual(['POST']);
});
