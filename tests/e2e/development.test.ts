import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDevelopment } from '../support/development.ts';

/** For a busy machine, in milliseconds. */
const timeout = 60_000;

test("npm run dev shows a change at once on readers' pages, and reloads those that only the server changes", {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const development = await startDevelopment();
  try {
    const change = (path: string, from: string, to: string) => {
      const file = join(development.folder, path);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(from);
      writeFileSync(file, text.replaceAll(from, to));
    };
    const mark = () => page.evaluate(() => Object.assign(window, { isSame: true }));
    const isHydrated = () =>
      Object.keys(document.querySelector('footer p') ?? {}).some((key) => key.startsWith('__react'));
    const waitForHydration = () => page.waitForFunction(isHydrated, null, { timeout });
    await page.goto(development.url);
    // The optimizer may reload the first page, once it knows what the application imports.
    await waitForHydration();
    const heading = (name: string) => page.getByRole('heading', { name });
    await expect(heading('Most Read')).toBeVisible();
    await mark();
    const list = 'src/site/article-lists/most-read.tsx';
    change(list, 'Most Read', 'Most Opened');
    // Vite tells only pages whose connection is open already.
    await expect(async () => {
      appendFileSync(join(development.folder, list), '\n');
      await expect(heading('Most Opened')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout });
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

    // The structured data and the inline script: only the server writes them.
    for (const path of ['src/site/metadata/structured-data.ts', 'src/foundation/early/dialogs.ts']) {
      change(path, 'export function', '// Changed.\nexport function');
      await page.waitForFunction(() => !('isSame' in window), null, { timeout });
      await waitForHydration();
      await mark();
    }
  } finally {
    await development.remove();
  }
});
