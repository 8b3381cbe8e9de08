import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { gatePaths } from '../../src/contract/gate-paths.ts';
import { owner } from './site-owner.ts';

/** Debian's Firefox, or the one at `FIREFOX_PATH`; undefined where there is none. Playwright drives only a Firefox of its own. */
export const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

/** @returns a headless Firefox with a profile of its own; the caller closes it */
export function startFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** Signs the owner in on the sign-in page, and opens an article in the rich text. @param id the article's */
export async function openInFirefox(browser: Browser, siteUrl: string, id: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${siteUrl}${gatePaths.login}`);
  await page.locator('input[type=email]').fill(owner.email);
  await page.locator('input[type=password]').fill(owner.password);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.goto(siteUrl + adminPagePaths.editArticle(id));
  await page.waitForSelector(richText);
  return page;
}

/** The rich text of the editor. */
const richText = '[contenteditable=true][role=textbox]';

/** @returns the blocks of the rich text, as the editor shows them */
export const readBlocks = (page: Page): Promise<string[]> =>
  page.$$eval(`${richText} > *`, (blocks) => blocks.map(({ textContent }) => textContent));

/** Puts the caret at the end of the block that contains a text. */
export async function placeCaretAtEnd(page: Page, text: string): Promise<void> {
  await page.locator(`${richText} ::-p-text(${text})`).click();
  await page.keyboard.press('End');
}

/** Presses a key while Control is held. */
export async function pressWithControl(page: Page, key: 'a' | 'b' | 'c' | 's' | 'v' | 'y' | 'z'): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}
