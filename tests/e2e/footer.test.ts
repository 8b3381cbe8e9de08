import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

const columns: Record<string, string[]> = {
  Sections: ['Politics', 'Culture', 'Opinion', 'Books', 'Magazine'],
  Support: ['Subscribe', 'Newsletter', 'Contact', 'About', 'Careers'],
  Legal: ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Editorial Standards'],
};

for (const [column, names] of Object.entries(columns)) {
  test(`every item of the footer's ${column} column leads to a real page`, async ({ page, request }) => {
    await openPage(page, '/');
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: column }).getByRole('link');
    await expect(links).toHaveText(names);
    for (const name of names) {
      const profileUrl = (await links.getByText(name, { exact: true }).getAttribute('href')) ?? '';
      expect(profileUrl).toMatch(/^\/./);
      expect((await request.get(profileUrl)).status(), profileUrl).toBe(200);
      await links.getByText(name, { exact: true }).click();
      await expect(page).toHaveURL(profileUrl);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/);
    }
  });
}

test('the copyright line starts at 2024 and the tagline speaks of editorial excellence', async ({ page }) => {
  await openPage(page, '/about');
  const year = new Date().getUTCFullYear();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© 2024–${year} Masthead`)).toBeVisible();
  await expect(footer.getByText(/editorial excellence/i)).toBeVisible();
});

test('social icons are shown only with a URL from the environment', async ({ page, adminSite }) => {
  const icons = page.getByRole('contentinfo').getByRole('link', { name: /^(X|Facebook|Instagram|LinkedIn)$/ });
  await openPage(page, '/about');
  await expect(icons).toHaveCount(0);

  await openPage(page, `${adminSite.url}/about`);
  const urls = await icons.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls).toEqual([
    'https://x.com/example',
    'https://www.facebook.com/example',
    'https://www.instagram.com/example',
    'https://www.linkedin.com/company/example',
  ]);
});

test('the contact page says how to reach the editors, or that there is no address yet', async ({ page, adminSite }) => {
  await openPage(page, '/contact');
  await expect(page.getByRole('main').getByText('has not published an email address yet')).toBeVisible();
  await openPage(page, `${adminSite.url}/contact`);
  const mail = page.getByRole('main').getByRole('link', { name: 'editors@example.org' });
  await expect(mail).toHaveAttribute('href', 'mailto:editors@example.org');
});

test('the content guide says in which order to create, and what deleting does', async ({ page }) => {
  await openPage(page, '/content-guide');
  const guide = page.getByRole('main');
  await expect(guide.getByRole('heading', { level: 2 })).toHaveText([
    'Getting in',
    '1. Create the authors',
    '2. Create the categories',
    '3. Create the articles',
    'When an article appears',
    'How text is written',
    'Editing',
    'Deleting',
  ]);
  await expect(guide.getByText('Deleting is permanent')).toBeVisible();
  await expect(guide.getByText(/in use by articles cannot be deleted/)).toBeVisible();
  await expect(guide).not.toContainText(/password( is|:)/i);
});
