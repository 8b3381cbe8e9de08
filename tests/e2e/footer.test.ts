import { openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const columns: Record<string, string[]> = {
  Sections: ['Politics', 'Culture', 'Opinion', 'Books', 'Magazine'],
  Support: ['Subscribe', 'Newsletter', 'Contact', 'About', 'Careers'],
  Legal: ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Editorial Standards'],
};

test('every item of the columns in the footer leads to a real page', async ({ page, request }) => {
  await openPage(page, '/');
  for (const [column, names] of Object.entries(columns)) {
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: column }).getByRole('link');
    await expect(links).toHaveText(names);
    for (const name of names) {
      const path = (await links.getByText(name, { exact: true }).getAttribute('href')) ?? '';
      expect(path).toMatch(/^\/./);
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toMatch(/<h1\b[^>]*>[^<]*[^<\s]/);
    }
    for (const name of sampleOf(names, 2)) {
      const link = links.getByText(name, { exact: true });
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/);
    }
  }
});

test('the footer names its years, and networks only with a URL from the environment; the contact page has the address or says that there is none', async ({
  page,
  adminSite,
}) => {
  const footer = page.getByRole('contentinfo');
  const icons = footer.getByRole('link', { name: /^(X|Facebook|Instagram|LinkedIn)$/ });
  await openPage(page, '/about');
  await expect(footer.getByText(`© 2024–${new Date().getUTCFullYear()} Masthead`)).toBeVisible();
  await expect(footer.getByText(/editorial excellence/i)).toBeVisible();
  await expect(icons).toHaveCount(0);
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main').getByText('has not published an email address yet')).toBeVisible();

  await openPage(page, `${adminSite.url}/contact`);
  const mail = page.getByRole('main').getByRole('link', { name: 'editors@example.org' });
  await expect(mail).toHaveAttribute('href', 'mailto:editors@example.org');
  const urls = await icons.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls).toEqual([
    'https://x.com/example',
    'https://www.facebook.com/example',
    'https://www.instagram.com/example',
    'https://www.linkedin.com/company/example',
  ]);
});

test('the content guide says in which order to create, and what deleting does', async ({ request }) => {
  const html = await (await request.get('/content-guide')).text();
  const [guide = ''] = html.match(/<main\b.*<\/main>/s) ?? [];
  expect([...guide.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
    'Getting in',
    '1. Create the authors',
    '2. Create the categories',
    '3. Create the articles',
    'When an article appears',
    'How text is written',
    'Images in the text',
    'Editing',
    'Deleting',
  ]);
  expect(guide).toContain('deleting is permanent');
  expect(guide).toMatch(/in use by articles cannot be deleted/);
  expect(guide).not.toMatch(/password( is|:)/i);
});
