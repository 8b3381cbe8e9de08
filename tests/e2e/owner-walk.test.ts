import type { Page } from '@playwright/test';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { pagePaths, textPagePaths } from '../../src/contract/paths.ts';
import { expectToast } from '../support/editor.ts';
import { drawImage, giveFiles } from '../support/editor-images.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { countSteps, type Steps } from '../support/steps.ts';

test.use({ editorMode: 'rich' });

/** How many steps lead from the dashboard to a site of one's own, and from there back to the one before. */
const maxSteps = { toPublish: 26, toUndo: 14 };

const announcement = 'Our barn is open until Friday';
const forestPaper = 'rgb(248, 249, 244)';
const day = 24 * 60 * 60 * 1000;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The rich text of a page, which comes later than the field of the text for sharing. */
const text = (page: Page) => page.locator('[contenteditable=true]').and(page.getByRole('textbox', { name: 'Text' }));

/** A palette and a pair of types. */
async function chooseLook(page: Page, { take }: Steps): Promise<void> {
  await take('open the appearance', () => link(page, 'Appearance').click());
  await take('choose a palette', () => page.getByRole('radio', { name: 'Forest', exact: true }).check());
  await take('choose a pair of types', () => page.getByRole('radio', { name: /^Gelasio/ }).check());
  await take('publish the look', () => button(page, 'Publish now').click());
  await expect(page.getByText('Readers see it now.').first()).toBeVisible();
}

/** A new text with an image and a contact form. */
async function writeAbout(page: Page, { take }: Steps): Promise<void> {
  await take('open the pages', () => link(page, 'Pages').click());
  await take('open the page', () => link(page, 'About').click());
  await take('press into the text', () => text(page).click());
  await take('select the text', () => page.keyboard.press('ControlOrMeta+a'));
  await take('type the new text', () => page.keyboard.type('We print {{site.name}} in a barn.\n'));
  await take('ask for the contact form', () => page.keyboard.type('/contact'));
  await take('insert it', () => page.keyboard.press('Enter'));
  const image = await drawImage('barn.jpg');
  await take('drop an image', () => giveFiles(text(page), 'drop', [image]));
  await expect(text(page).locator('img')).toBeVisible();
  await take('describe it', () => page.keyboard.type('A barn'));
  await take('publish the page', () => button(page, 'Publish changes').click());
  await expectToast(page, 'Success', 'Page updated successfully');
}

/** An entry with another below it, and a link in the footer. */
async function arrangeNavigation(page: Page, { take }: Steps): Promise<void> {
  await take('open the navigation', () => link(page, 'Navigation').click());
  await take('open what is below an entry', () => button(page, 'Add an entry below Politics').click());
  await take('type the name of a page', () => page.keyboard.type('about'));
  await expect(page.getByRole('option', { name: /^About/ })).toBeVisible();
  await take('choose it', () => page.keyboard.press('Enter'));
  await take('type a URL for the footer', () => page.getByLabel('Add an entry to Legal').fill('/imprint'));
  await take('add it', () => page.keyboard.press('Enter'));
  await take('save the navigation', () => page.keyboard.press('ControlOrMeta+s'));
  await expect(page.getByText('Navigation saved').first()).toBeVisible();
}

/** One line until Friday. */
async function announce(page: Page, { take }: Steps): Promise<void> {
  await take('open the announcements', () => link(page, 'Announcements').click());
  await take('begin an announcement', () => button(page, 'New Announcement').click());
  await take('type it', () => page.keyboard.type(announcement));
  await take('say until when', () => page.getByLabel('End', { exact: true }).fill(nextFriday()));
  await take('publish it', () => page.keyboard.press('Enter'));
  await expectToast(page, 'Success', 'Announcement saved');
}

async function undo(page: Page, { take }: Steps): Promise<void> {
  await take('end the announcement', () => button(page, `End now "${announcement}"`).click());
  await expectToast(page, 'Success', 'Announcement ended');
  await take('open the navigation', () => link(page, 'Navigation').click());
  for (const part of ['Header', 'Footer']) {
    const back = page.getByRole('region', { name: part }).getByRole('button', { name: 'Back to the default' });
    await take(`go back to the default of the ${part}`, () => back.click());
  }
  await take('save the navigation', () => page.keyboard.press('ControlOrMeta+s'));
  await expectToast(page, 'Success', 'Navigation saved');
  await take('open the appearance', () => link(page, 'Appearance').click());
  await take('undo the look', () => page.getByRole('button', { name: /^Undo/ }).click());
  await expectToast(page, 'Undone', 'Readers see the look before again.');
  await take('open the pages', () => link(page, 'Pages').click());
  await take('open the page', () => link(page, 'About').click());
  await take('open its menu', () => button(page, 'More actions').click());
  await take('open its versions', () => link(page, 'History').click());
  await take('choose the first', () => page.getByRole('button', { name: /^Before its first change/ }).click());
  await take('restore it', () => button(page, 'Restore this version').click());
  await take('publish it', () => button(page, 'Publish changes').click());
  await expectToast(page, 'Success', 'Page updated successfully');
}

/** @returns the end of the next Friday, as `datetime-local` has it */
function nextFriday(): string {
  const today = new Date();
  const days = (5 - today.getUTCDay() + 7) % 7 || 7;
  return `${new Date(today.getTime() + days * day).toISOString().slice(0, 10)}T23:59`;
}

test('an owner makes the site their own in few steps, readers see all of it, and it is undone in fewer', async ({
  page,
  ownSite: { url },
}) => {
  test.slow();
  await openOwnerAdmin(page, url);
  const read = async (path: string) => (await fetch(url + path)).text();
  const contentOf = async (path: string) =>
    (await read(path)).replace(/[\s\S]*<body/, '').replace(/<script[\s\S]*/, '');
  const readAll = async () => [await contentOf(textPagePaths.about), await contentOf(pagePaths.newsletter)];
  const before = await readAll();
  await page.goto(url + adminPagePaths.dashboard);
  const steps = countSteps();
  await chooseLook(page, steps);
  await writeAbout(page, steps);
  await arrangeNavigation(page, steps);
  await announce(page, steps);
  expect(steps.count()).toBeLessThanOrEqual(maxSteps.toPublish);

  const reader = await page.context().newPage();
  await reader.goto(url + textPagePaths.about);
  await expect(reader.locator('html')).toHaveCSS('background-color', forestPaper);
  await expect(reader.locator('.nameplate')).toHaveCSS('font-family', /^"Gelasio Variable"/);
  await expect(reader.getByRole('complementary', { name: 'Announcement' })).toHaveText(announcement);
  const main = reader.getByRole('main');
  await expect(main.getByText(/^We print [^{]+ in a barn\.$/)).toBeVisible();
  await expect(main.locator('img')).toHaveJSProperty('complete', true);
  await expect(main.getByLabel('Message')).toBeVisible();
  await reader.locator('summary', { hasText: 'Politics' }).click();
  await expect(reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })).toBeVisible();
  await expect(reader.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toHaveAttribute(
    'href',
    '/imprint',
  );
  await reader.close();

  const back = countSteps();
  await undo(page, back);
  expect(back.count()).toBeLessThanOrEqual(maxSteps.toUndo);
  expect(await readAll()).toEqual(before);
  expect(await read(pagePaths.newsletter)).not.toContain('/assets/appearance/');
});
