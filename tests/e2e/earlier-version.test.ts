import { openPage } from '../support/browser-page.ts';
import { showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

// The data that version 0.1.0 kept in browsers, unchanged: later versions read its names, so none may change.

test('an article that an earlier version saved is listed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const text =
      '[{"id":"0197","slug":"the-old-quay","title":"The old quay","excerpt":"What was left.","readTime":4,"section":"Books","author":"Ada Vale"}]';
    localStorage.setItem('masthead:saved-articles', text);
  });
  await openPage(page, '/saved');
  const article = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The old quay' });
  await expect(article).toContainText('Books');
  await expect(article).toContainText('Ada Vale');
  await expect(article.getByRole('link', { name: 'The old quay' })).toHaveAttribute('href', '/articles/the-old-quay');
});

test('what was typed under an earlier version is offered back', async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/robots.txt`);
  const user = await (await page.context().request.get(`${adminSite.url}/api/auth/user`)).json();
  await page.evaluate((userId) => {
    const fields =
      '{"title":"Typed before","excerpt":"","content":"A night of work.","imageUrl":"","categoryId":"","authorId":"","publishDate":"2026-06-15T12:00","readTime":5,"isFeatured":1,"slug":"","follows":{"readTime":true,"publishDate":true}}';
    const text = `{"version":null,"savedAt":"2026-06-15T12:00:00.000Z","fields":${fields}}`;
    localStorage.setItem(`masthead:draft:${userId}:new:k3xl8h6je6`, text);
  }, user.id);
  const after = await showEditor(page, adminSite.url);
  await after.button('Restore').click();
  await expect(after.title).toHaveValue('Typed before');
  await expect(after.content).toHaveValue('A night of work.');
});
