import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import type { CorrectionInput } from '../../src/contract/corrections.ts';
import { createCorrection } from '../../src/services/corrections/create-correction.ts';
import { examineAnyway } from '../support/accessibility.ts';
import { actor } from '../support/actor.ts';
import { openPage } from '../support/browser-page.ts';
import { findHtmlErrors } from '../support/check-html.ts';
import { expectToast, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import type { AdminSite } from '../support/site-admin.ts';
import { findStructuredData } from '../support/structured-data.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Corrections' });

async function openSettings(page: Page, url: string, id: string) {
  const editor = await openEditor(page, url, id);
  await page.getByRole('tab', { name: 'Settings' }).click();
  return editor;
}

/** Adds a correction from another process, and waits until the site shows it. */
async function correct(
  site: AdminSite & { url: string },
  articleId: string,
  correction: CorrectionInput,
): Promise<void> {
  const id = uuid();
  await createCorrection(site.db, { id, articleId, correction, actor, now: new Date(), language: 'en-US' });
  await expect.poll(async () => (await fetch(`${site.url}/api/corrections`)).text()).toContain(id);
}

/** Stores a sent delivery of an issue with the article as its lead. */
async function deliver({ db }: AdminSite, articleId: string, subscribers: number): Promise<void> {
  const time = new Date(Date.now() - 60_000).toISOString();
  const issue_id = crypto.randomUUID();
  await db
    .insertInto('newsletter_issues')
    .values({
      id: issue_id,
      slug: issue_id,
      number: 1,
      subject: 'An issue',
      preheader: '',
      note: null,
      lead_article_id: articleId,
      status: 'sent',
      send_at: null,
      composed_from: time,
      composed_until: time,
      sent_at: time,
      recipients: subscribers,
      created_at: time,
      updated_at: time,
    })
    .execute();
  for (let number = 0; number < subscribers; number += 1) {
    const subscriber_id = crypto.randomUUID();
    const email = `reader-${number}@readers.test`;
    await db.insertInto('newsletter_subscribers').values({ id: subscriber_id, email, subscribed_at: time }).execute();
    await db
      .insertInto('newsletter_deliveries')
      .values({ issue_id, subscriber_id, status: 'sent', sent_at: time })
      .execute();
  }
}

test('an editor adds, changes and deletes a correction by keyboard, and readers see it at once', async ({
  page,
  adminSite,
}) => {
  const { url } = adminSite;
  const [id = ''] = await adminSite.write({ title: 'Fish in the river', content: 'Nine fish.' });
  const [{ slug }] = [await (await fetch(`${url}/api/articles/${id}`)).json()];
  const path = `/articles/${slug}`;
  const read = async (of = path) => (await fetch(url + of)).text();
  const bare = await read();
  expect(bare).not.toMatch(/class="correction|correction"|Updated/);

  await openSettings(page, url, id);
  await expect(panelOf(page)).toContainText('No corrections yet.');
  await panelOf(page).getByRole('button', { name: 'Add correction' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New correction' });
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(dialog).toContainText('Text is required');
  await page.keyboard.type('An earlier version said *nine*. There are ten.');
  await examineAnyway(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Success', 'Correction published successfully');
  await expect(dialog).toBeHidden();
  await expect(panelOf(page).getByRole('listitem')).toContainText('An earlier version said nine.');
  expect(await read()).toMatch(/Correction<\/strong>.*An earlier version said <em>nine<\/em>/s);

  await panelOf(page).getByRole('button', { name: /^Edit/ }).click();
  await page.getByText('Update', { exact: true }).click();
  await page.getByLabel('Text', { exact: true }).fill('There are ten now.');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expectToast(page, 'Success', 'Correction saved successfully');
  await expect(page.getByRole('dialog')).toBeHidden();
  const updated = await read();
  expect(updated).toMatch(/Updated <time.*class="corrections above".*There are ten now\..*Nine fish\./s);
  expect(findStructuredData(updated)[0]).not.toHaveProperty('correction');
  await correct(adminSite, id, { kind: 'clarification', text: 'In **spring**.' });
  await expect.poll(() => read()).toMatch(/Nine fish\..*aria-label="Corrections".*Clarification/s);
  const both = await read();
  expect(findStructuredData(both)[0]).toMatchObject({
    correction: [{ '@type': 'CorrectionComment', text: 'In spring.' }],
  });
  for (const of of [path, '/corrections']) expect(await findHtmlErrors({ path: of, html: await read(of) })).toEqual([]);

  await page.reload();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await examineAnyway(page);
  for (const kind of ['Clarification', 'Update']) {
    await panelOf(page)
      .getByRole('button', { name: `Delete the ${kind}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Correction deleted successfully');
  }
  const bodyOf = (html: string) => html.replace(/^.*<body/s, '').replaceAll(/<script.*?<\/script>/gs, '');
  expect(bodyOf(await read())).toBe(bodyOf(bare));
});

test('readers find corrections on the article and in their list, without a script too', async ({ page, adminSite }) => {
  const { url } = adminSite;
  const [id = ''] = await adminSite.write({ title: 'Fish in the river', content: 'Nine fish.' });
  await openPage(page, `${url}/corrections`);
  await expect(page.getByText('There are no corrections yet.')).toBeVisible();
  await correct(adminSite, id, { kind: 'correction', text: 'There are *ten*.' });
  await correct(adminSite, id, { kind: 'update', text: 'Eleven now.' });
  await openPage(page, `${url}/corrections`);
  await examineAnyway(page);
  await page.getByRole('link', { name: 'Fish in the river' }).last().click();
  await expect(page).toHaveURL(/#correction-/);
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('There are ten.');
  await expect(page.getByRole('region', { name: 'Updates' })).toContainText('Eleven now.');
  await examineAnyway(page);
  await page.getByRole('link', { name: 'All corrections' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corrections');
});

test('the email about a correction is shown with its count before it is sent, once', async ({ page, adminSite }) => {
  const { url } = adminSite;
  const [id = ''] = await adminSite.write({ title: 'Fish in the river', content: 'Nine fish.' });
  await deliver(adminSite, id, 3);
  await correct(adminSite, id, { kind: 'correction', text: 'There are *ten*.' });
  await openSettings(page, url, id);
  await panelOf(page)
    .getByRole('button', { name: /^Email it/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Email this correction' });
  await expect(dialog).toContainText('It will go to 3 subscribers');
  await expect(dialog.frameLocator('iframe').getByText('There are ten.')).toBeVisible();
  await examineAnyway(page);
  await dialog.getByRole('button', { name: 'Email 3 subscribers…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
  await expect(dialog).toContainText('Sent to 3 subscribers');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page).getByRole('listitem')).toContainText('Emailed');
  await expect(panelOf(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});
