import type { Page } from '@playwright/test';
import type { AdminPage } from '../../src/contract/pages.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const rightToLeft = 'من نحن: قصة صحيفة';

/** The fields of the editor of a page that a test types in. */
function fieldsOf(page: Page) {
  return {
    title: page.getByRole('textbox', { name: 'Title', exact: true }),
    lead: page.getByRole('textbox', { name: 'Introduction' }),
    text: page.getByRole('textbox', { name: 'Text', exact: true }),
    publish: page.getByRole('button', { name: /^Publish/ }),
  };
}

test('the editor of a page loses nothing and does nothing twice: two clicks, too long, offline, signed out, another tab', async ({
  page,
  ownSite,
  noise,
}) => {
  test.slow();
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (?:401|409|422)|requestfailed|net::/);
  const { send } = await openOwnerAdmin(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/pages/new`);
  const { title, lead, text, publish } = fieldsOf(page);
  const published: string[] = [];
  page.on('request', (request) => {
    const isWrite = ['POST', 'PATCH'].includes(request.method()) && /\/api\/admin\/pages/.test(request.url());
    if (isWrite && request.postData()?.includes('"published"')) published.push(request.url());
  });

  await title.fill('x'.repeat(10_000));
  await text.fill('A text.');
  await publish.click();
  await expect(page.getByRole('alert').filter({ hasText: /characters/ })).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title, 'it is not cut').toHaveValue('x'.repeat(10_000));
  expect(published).toEqual([]);

  await title.fill(rightToLeft);
  await publish.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Page published at').first()).toBeVisible();
  expect(published).toHaveLength(1);
  await expect(title).toHaveCSS('direction', 'rtl');
  const pages: AdminPage[] = await (await page.request.get(`${ownSite.url}/api/admin/pages`)).json();
  const [made, ...others] = pages.filter((one) => one.title === rightToLeft);
  expect(others).toEqual([]);
  const id = made?.id ?? '';
  const read = async (): Promise<AdminPage> => (await page.request.get(`${ownSite.url}/api/admin/pages/${id}`)).json();

  await page.context().setOffline(true);
  await lead.fill('Typed on a train');
  await expect(page.getByText(/kept in this browser/).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  if (await offer.isVisible()) await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(lead).toHaveValue('Typed on a train');
  await expect.poll(async () => (await read()).workingCopy?.fields.lead).toBe('Typed on a train');

  await send('PATCH', `/api/admin/pages/${id}`, { metaTitle: 'Of another tab' });
  await title.fill('من نحن');
  await publish.click();
  await expect.poll(async () => (await read()).title).toBe('من نحن');
  expect(await read(), 'both are kept').toMatchObject({ metaTitle: 'Of another tab', lead: 'Typed on a train' });

  await page.context().clearCookies();
  await lead.fill('Typed without a session');
  await expect(page.getByRole('button', { name: 'Sign in and save' })).toBeVisible();
  await signIn(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/pages/edit/${id}`);
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Restore' }).click();
  await expect(lead).toHaveValue('Typed without a session');
});
