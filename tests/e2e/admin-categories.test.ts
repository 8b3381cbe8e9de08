import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn, holdBack } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/categories';
const list = '**/api/categories';
const writes = '**/api/admin/categories';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'categories' }).getByRole('listitem').filter({ hasText: name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(field(page, 'Category Name')).toBeVisible();
}

test('a category is seen in the list, created with a slug from its name, and deleted after a question unless in use; the header follows', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  await admin.openCategory({ name: 'Passing', slug: 'passing' });
  const { id: categoryId } = await admin.openCategory({ name: 'In Use', slug: 'in-use' });
  await admin.publish({ categoryId });
  await page.goto(adminSite.url + path);
  await expect(page).toHaveTitle('Categories | Masthead');
  await expect(page.getByRole('link', { name: 'Edit "Politics"' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete "Politics"' })).toBeVisible();
  await examine(page);

  await page.getByRole('link', { name: 'New Category' }).click();
  await field(page, 'Category Name').pressSequentially('Arts & Café -  Life');
  await expect(field(page, 'URL Slug')).toHaveValue('arts-cafe-life');
  await expect(preview(page).getByText('Arts & Café - Life')).toBeVisible();
  await expect(preview(page)).toContainText(`${adminSite.url}/category/arts-cafe-life`);
  await examine(page);
  const release = await holdBack(page, writes);
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expectToast(page, 'Success', 'Category created successfully');
  await expect(page).toHaveURL(adminSite.url + path);
  await expect(card(page, 'Arts & Café')).toContainText('/category/arts-cafe-life');

  const question = (name: string) =>
    page.getByRole('alertdialog', { name: `Are you sure you want to delete "${name}"?` });
  await page.getByRole('button', { name: 'Delete "In Use"' }).click();
  await question('In Use').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page).filter({ hasText: 'Error' })).toContainText(
    "In Use can't be deleted: 1 article is in this category.",
  );
  await expect(card(page, 'In Use')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete "Passing"' });
  await remove.click();
  await question('Passing').getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question('Passing').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page).filter({ hasText: 'Category deleted successfully' })).toBeVisible();
  await expect(card(page, 'Passing')).toHaveCount(0);

  await card(page, 'Politics').getByRole('link', { name: '/category/politics' }).click();
  await expect(page).toHaveURL(`${adminSite.url}/category/politics`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politics');
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: /Arts & Café/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Passing' })).toHaveCount(0);
});

test('a list that could not be read is read again; a long one is searched, and an empty one says so', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const failing = await failOn(page, list);
  await page.goto(adminSite.url + path);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch categories');
  expect(failing.count(), 'it is tried once more by itself').toBe(2);
  await failing.end();
  const categories = [...Array(20).keys()].map((place) => ({
    id: `${place}`,
    name: `Part ${place}`,
    slug: `s-${place}`,
  }));
  await page.route(list, (route) => route.fulfill({ json: categories }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('S-17');
  await expect(page.getByRole('list', { name: 'categories' }).getByRole('listitem')).toHaveText([/Part 17/]);
  await page.route(list, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No categories found')).toBeVisible();
});

test('a slug set by an editor is lowercase, and stays when the name changes; leaving with changes asks first', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id } = await admin.openCategory({ name: 'Long Reads', slug: 'essays' });
  await openForm(page, `${adminSite.url}${path}/edit/${id}`);
  await field(page, 'Category Name').fill('Longer Reads');
  await expect(field(page, 'URL Slug'), 'a name does not change a slug that was set differently').toHaveValue('essays');
  await field(page, 'URL Slug').fill('');
  await field(page, 'Category Name').fill('World');
  await expect(field(page, 'URL Slug')).toHaveValue('world');
  await field(page, 'URL Slug').fill('');
  await field(page, 'URL Slug').pressSequentially('The-World');
  await expect(field(page, 'URL Slug')).toHaveValue('the-world');
  await field(page, 'URL Slug').press('Home');
  await field(page, 'URL Slug').pressSequentially('XY');
  await expect(field(page, 'URL Slug'), 'the caret stays where it was').toHaveValue('xythe-world');
  await field(page, 'Category Name').fill('Whole World');
  await expect(field(page, 'URL Slug')).toHaveValue('xythe-world');

  const authors = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Authors' });
  await authors.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Category Name')).toHaveValue('Whole World');
  await authors.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/authors`);
});

test('what is missing, too long, misshapen or taken is said beside its field', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  await signIn(page, adminSite.url);
  await openForm(page, `${adminSite.url}${path}/new`);
  const create = page.getByRole('button', { name: 'Create Category' });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(['Name is required', 'Slug is required']);
  await expect(field(page, 'Category Name')).toBeFocused();
  await field(page, 'Category Name').fill('Politics');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Slug already in use');
  await expect(field(page, 'URL Slug')).toBeFocused();
  await field(page, 'Category Name').fill('n'.repeat(51));
  await field(page, 'URL Slug').fill('s'.repeat(51));
  await create.click();
  await expect(page.getByRole('alert')).toHaveText([
    'Name must be under 50 characters',
    'Slug must be under 50 characters',
  ]);
  await field(page, 'Category Name').fill('n'.repeat(50));
  await field(page, 'URL Slug').fill('no spaces_here');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(['Slug can only contain lowercase letters, numbers, and hyphens']);
  await field(page, 'Category Name').fill('n'.repeat(10_000));
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
});

test('a category that could not be read is told from one that is missing; it is renamed, its slug with it, and readers see it at once', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (404|500)/);
  const admin = await openOwnerAdmin(page, adminSite.url);
  const { id } = await admin.openCategory({ name: 'Scenery', slug: 'scenery' });
  await page.request.get(adminSite.url);
  await page.goto(`${adminSite.url}${path}/edit/nothing`);
  await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
  const failing = await failOn(page, `**/api/categories/${id}`);
  await page.getByRole('link', { name: 'Back to categories' }).click();
  await expect(page).toHaveURL(adminSite.url + path);
  await page.getByRole('link', { name: 'Edit "Scenery"' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch category');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Category Name')).toHaveValue('Scenery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Category');
  await expect(page.getByText(/Changing it changes the category's URL/)).toBeVisible();
  await field(page, 'Category Name').fill('Landscape');
  await expect(field(page, 'URL Slug')).toHaveValue('landscape');
  await page.getByRole('button', { name: 'Update Category' }).click();
  await expect(toast(page)).toContainText('Category updated successfully');
  await expect(card(page, 'Landscape')).toContainText('/category/landscape');
  expect(await (await page.request.get(adminSite.url)).text()).toContain('Landscape');
});

test('whatever is typed comes back as it was, and does nothing', { tag: '@long' }, async ({ page, adminSite }) => {
  test.slow();
  await signIn(page, adminSite.url);
  for (const [kind, text] of sampleOf(Object.entries(hostileTexts), 1)) {
    const slug = `hostile-${kind.toLowerCase()}`;
    await openForm(page, `${adminSite.url}${path}/new`);
    await field(page, 'Category Name').fill(text);
    await field(page, 'URL Slug').fill(slug);
    await expect(preview(page).getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible();
    await page.getByRole('link', { name: `Edit "${text}"`, exact: true }).click();
    await expect(field(page, 'Category Name')).toHaveValue(text);
    await page.goto(`${adminSite.url}/category/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text, { ignoreCase: true });
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: text, exact: true }),
    ).toBeVisible();
  }
});
