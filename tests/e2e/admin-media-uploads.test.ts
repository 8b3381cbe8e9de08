import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner, signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });
// Messages about requests that the browser aborts: the server's log, and the browser's console.
test.beforeEach(({ noise }) => noise.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/));

const uploads = /\/api\/admin\/media\/uploads/;
const chunk = 5 * 1024 * 1024;
let folder: string;
// A worker may come back to this file after it has gone on to another.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-uploads-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns the path of an image file whose pixels are noise: about three bytes each */
async function fileOf(side: number, name: string): Promise<string> {
  const raw = { width: side, height: side, channels: 3 } as const;
  const path = join(folder, name);
  writeFileSync(
    path,
    await sharp(randomBytes(side * side * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  return path;
}

const open = async (page: Page, siteUrl: string) => {
  await signIn(page, siteUrl);
  await page.goto(`${siteUrl}/admin/media`);
  await expect(page.getByRole('button', { name: 'Upload images' })).toBeVisible();
};
const choose = (page: Page, ...paths: string[]) => page.locator('input[type=file]').first().setInputFiles(paths);
const list = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

/** Drops files on the page as a person does from another window. */
async function drop(page: Page, files: { name: string; bytes: Buffer }[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of given) {
        transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      }
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop images to upload them')).toBeVisible();
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
}

test('dropped images show their progress, can be canceled, and are refused with the reason', async ({
  page,
  ownSite,
}) => {
  await open(page, ownSite.url);
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const release = await holdBack(page, uploads);
  await drop(page, [
    { name: 'teal.png', bytes },
    { name: 'gone.png', bytes: Buffer.concat([bytes, Buffer.alloc(9)]) },
    { name: 'script.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'fourth.png', bytes: Buffer.from('no image at all') },
  ]);
  await said(page, 'Uploading 4 images.');
  await expect(row(page, 'teal.png').getByRole('progressbar', { name: 'Upload of teal.png' })).toBeVisible();
  await expect(row(page, 'fourth.png')).toContainText('Waiting');
  await examine(page);
  await row(page, 'gone.png').getByRole('button', { name: 'Cancel the upload of gone.png' }).click();
  await said(page, 'Upload of gone.png canceled.');
  release();
  await expect(row(page, 'script.svg')).toContainText(/SVG files can contain scripts/);
  await expect(row(page, 'fourth.png')).toContainText('This file is not an image.');
  await expect(row(page, 'teal.png')).toHaveCount(0);
  await expect(page.getByText('1 image', { exact: true })).toBeVisible();
  await row(page, 'script.svg').getByRole('button', { name: 'Remove script.svg from the list' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);

  const [item]: MediaItem[] = await (await page.request.get(ownSite.url + adminPaths.media)).json();
  await page.goto(`${ownSite.url}/admin/media/${item?.id}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace file' }).click();
  await (await choosing).setFiles(await fileOf(40, 'noise.png'));
  await page.getByRole('dialog').getByRole('button', { name: 'Replace file' }).click();
  await expect(page.getByText('File replaced.').first()).toBeVisible();
  await expect(page.getByText('noise.png').first()).toBeVisible();
});

test('an upload goes on where it was after a lost connection, and after the session has ended', {
  tag: '@long',
}, async ({ page, ownSite }) => {
  await open(page, ownSite.url);
  const offsets: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (offset !== undefined) offsets.push(Number(offset));
  });
  const breakSecond = (url: URL) => uploads.test(url.pathname);
  await page.route(breakSecond, async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(chunk);
    await (isSecond ? route.abort() : route.fallback());
  });
  await choose(page, await fileOf(1700, 'large.png'));
  await expect(row(page, 'large.png')).toContainText('Paused');
  await endSession(page, ownSite.url);
  await page.unroute(breakSecond);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await said(page, 'large.png uploaded.');
  await expect(list(page)).toHaveCount(0);
  expect([...new Set(offsets)]).toEqual([0, chunk]);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('leaving the page is asked about, and an upload that it interrupts goes on with the same file', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/^dialogue: $/);
  await open(page, ownSite.url);
  const path = await fileOf(1700, 'again.png');
  const second = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    if (route.request().headers()['upload-offset'] !== String(chunk)) return route.fallback();
    second.resolve();
  });
  await choose(page, path);
  await second.promise;
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => window.location.assign('/about'));
  expect((await asked).type()).toBe('beforeunload');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog', { name: 'Leave while uploading?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(row(page, 'again.png')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/admin`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto(`${ownSite.url}/admin/media`);
  await expect(row(page, 'again.png')).toContainText('Choose the file again to continue where it stopped.');
  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  const choosing = page.waitForEvent('filechooser');
  await row(page, 'again.png').getByRole('button', { name: 'Choose again.png again' }).click();
  await (await choosing).setFiles(path);
  expect((await first).headers()['upload-offset']).toBe(String(chunk));
  await said(page, 'again.png uploaded.');
});
