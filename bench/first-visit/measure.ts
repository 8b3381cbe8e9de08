import { chromium } from '@playwright/test';
import { findBrowser } from '../../tests/support/browser.ts';
import { makeScratch } from '../clean-end.ts';
import { findFreePort } from '../free-port.ts';
import type { Report } from '../report.ts';
import { startMasthead } from '../servers/masthead.ts';
import { measureFrontPage } from './front-page.ts';
import { measurePaint } from './paint.ts';
import { measureScripts } from './scripts.ts';

/** Measures what a reader's first visit downloads and when it shows, in Chromium, on the sample magazine. */
export async function measure(): Promise<Report[]> {
  await using scratch = await makeScratch();
  await using site = await startMasthead({ dataDir: scratch.path });
  const articles = await fetch(`${site.origin}/api/articles/featured`);
  const { slug, category } = (await articles.json()) as { slug: string; category: { slug: string } };
  const pages = {
    home: site.siteUrl,
    category: `${site.siteUrl}/category/${category.slug}`,
    article: `${site.siteUrl}/articles/${slug}`,
  };

  const { executablePath, args } = await findBrowser();
  const port = await findFreePort();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const scripts = await measureScripts(browser, pages.article);
    return [await measureFrontPage(pages.home), scripts, await measurePaint(port, pages)];
  } finally {
    await browser.close();
  }
}
