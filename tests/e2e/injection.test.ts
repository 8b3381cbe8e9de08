import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths, previewPath, textPagePreviewPath } from '../../src/contract/admin-paths.ts';
import { pagePaths } from '../../src/contract/paths.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

/** Short enough for the name of a site. What it would add to a page if it were taken for HTML, in a text or in an attribute, is looked for. */
const hostile = `</script>"'><img src=x onerror=hit=1 data-hit>`;
const markdown = `${hostile}\n\n[a](javascript:hit=1) ![b](x" onerror="hit=1) <b data-hit>c</b>\n\n{{site.name}}\n\n[d]({{site.name}})`;
/** A URL and a path have no white space. */
const url = `https://elsewhere.test/"><img/src=x/onerror=hit=1/data-hit>`;
const path = `/x"><img/src=x/onerror=hit=1/data-hit>`;

/** Expects that no script of a text has run, and that none has become an element or an attribute. */
async function expectUnharmed(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hit: 'hit' in window,
    elements: document.querySelectorAll('[data-hit],img[src="x"],[onerror],a[href^="javascript:" i]').length,
  }));
  expect(found, page.url()).toEqual({ hit: false, elements: 0 });
}

test('no field of pages, corrections, tags and series, and no name of a site, becomes HTML', async ({
  page,
  ownSite,
  noise,
}) => {
  test.slow();
  // The image for sharing, which there is none of, and the rejected message.
  noise.allow(/status of (?:404|422)/);
  const admin = await openOwnerAdmin(page, ownSite.url);
  const post = async (where: string, body: object) => (await admin.send('POST', where, body)).json();
  await admin.send('PATCH', adminPaths.settings, { name: hostile });
  const tag = await post(adminPaths.tags, { name: hostile, description: hostile });
  const series = await post(adminPaths.series, { title: hostile, description: markdown });
  const article = await admin.publish({ title: 'Told', tagIds: [tag.id], seriesId: series.id, seriesPart: 1 });
  for (const kind of ['correction', 'update']) {
    await post(adminPaths.corrections(article.id), { kind, text: markdown });
  }
  const texts = { heading: hostile, lead: hostile, metaTitle: hostile, metaDescription: hostile };
  const shared = { shareTitle: hostile, shareText: hostile, shareImageUrl: path, canonicalUrl: url };
  const form = '\n\n:::contact';
  const fields = { title: hostile, slug: 'told', content: markdown + form, ...texts, ...shared };
  const text = await post(adminPaths.pages, { ...fields, status: 'published' });
  await admin.send('PATCH', adminPaths.pageCopy(text.id), { content: `${markdown} changed${form}` });
  const { url: link } = await post(adminPaths.pagePreviewLinks(text.id), {});
  expect(link).toContain(previewPath(''));
  const gone = await post(adminPaths.pages, { title: hostile, content: markdown });
  await admin.send('DELETE', adminPaths.page(gone.id));
  for (const slug of [hostile, path, '../admin']) {
    const refused = await page.request.post(ownSite.url + adminPaths.pages, { data: { title: 'x', slug } });
    expect(refused.status(), slug).toBe(422);
  }

  const shown: [path: string, isShown: boolean][] = [
    ['/told', true],
    [link.slice(ownSite.url.length), true],
    [textPagePreviewPath(text.id), true],
    [pagePaths.home, true],
    [pagePaths.article(article.slug), true],
    [pagePaths.tag(tag.slug), true],
    [pagePaths.series(series.slug), true],
    [pagePaths.corrections, true],
    [`${pagePaths.search}?q=img`, true],
    [adminPagePaths.pages, true],
    [`${adminPagePaths.pages}?status=trash`, true],
    [adminPagePaths.editPage(text.id), true],
    [adminPagePaths.pageHistory(text.id), true],
    [adminPagePaths.tags, true],
    [adminPagePaths.series, true],
    [adminPagePaths.editSeries(series.id), false],
    [adminPagePaths.editArticle(article.id), false],
    [adminPagePaths.audit, true],
    [adminPagePaths.navigation, false],
  ];
  for (const [where, isShown] of shown) {
    await page.goto(ownSite.url + where);
    if (where.startsWith(adminPagePaths.pages.slice(0, 6)))
      await expect(page.locator('main')).not.toContainText('Loading');
    if (isShown) await expect(page.locator('body'), where).toContainText(hostile);
    await expectUnharmed(page);
  }

  await page.goto(`${ownSite.url}/told`);
  await page.getByLabel('Your name').fill(hostile);
  await page.getByLabel('Your email address').fill(hostile);
  await page.getByLabel('Message').fill(`</textarea>${hostile}`);
  await page.locator('form[action="/contact-form"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('valid email address');
  await expect(page.getByLabel('Message')).toHaveValue(`</textarea>${hostile}`);
  await expectUnharmed(page);
});
