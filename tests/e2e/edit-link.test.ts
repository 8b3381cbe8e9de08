import { holdBack, waitForHydration } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { endSession, owner } from '../support/site-owner.ts';

test('a signed-in user gets a link to the editor, in a page that is the same for everyone', async ({
  page,
  request,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 401/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id, slug } = await admin.publish({ title: 'To be edited' });
  const url = `${adminSite.url}/articles/${slug}`;
  const [mine, anyones] = await Promise.all([page.context().request.get(url), request.get(url)]);
  expect(await mine.body()).toEqual(await anyones.body());
  expect(mine.headers().etag).toBe(anyones.headers().etag);
  expect(mine.headers().vary ?? '').not.toMatch(/cookie/i);

  const link = page.getByRole('link', { name: 'Edit this page' });
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(url);
  await expect(link, 'before the application').toBeVisible();
  const place = await page.getByRole('heading', { level: 1 }).boundingBox();
  release();
  await page.getByRole('button', { name: 'Save Article' }).hover();
  await page.getByRole('link', { name: 'Search', exact: true }).focus();
  await waitForHydration(page);
  await expect(link).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
  await page.emulateMedia({ media: null });

  // Signed out elsewhere: the hint stays behind.
  const cookies = await page.context().cookies();
  await endSession(page, adminSite.url);
  await page.context().addCookies(cookies.filter(({ name }) => name.endsWith('masthead-signed-in')));
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles/edit/${id}`);

  await endSession(page, adminSite.url);
  await page.goto(url);
  await expect(link).toBeHidden();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox(), 'the article stands where it stood').toEqual(
    place,
  );
});
