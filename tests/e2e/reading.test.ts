import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

/** A spelling of the URL that the server never caches, so that every request gets a fresh response. */
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

// The browser's own name says that no person reads: such views are left out.
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test("a view is counted once per visit, and a robot's is not", async ({ page, browser, adminSite }) => {
  const [id = ''] = await adminSite.write({ title: 'A story that is read twice' });
  const url = `${adminSite.url}/articles/${id}`;
  const reported = page.waitForRequest('**/views');
  await page.goto(url);
  await reported;

  const readers = await browser.newContext({ userAgent: person });
  const tab = await readers.newPage();
  const reports = countReports(tab);
  await tab.goto(url);
  await expect.poll(() => reports).toEqual(['POST']);
  await openPage(tab, url);
  await expect.poll(() => readViewCount(adminSite.url, id), { timeout: 12_000 }).toBe(1);

  // Another tab is another visit.
  const other = await readers.newPage();
  const again = other.waitForRequest('**/views');
  await other.goto(url);
  await again;
  await readers.close();
  expect(reports).toEqual(['POST']);
});
