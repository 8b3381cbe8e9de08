import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, openPage, waitForHydration } from '../support/browser-page.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { type OwnerAdmin, openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90';
const song = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
const players = /^https:\/\/(www\.youtube-nocookie|open\.spotify)\.com\/embed\//;

/** @returns the URLs of the players that were asked for */
async function answerPlayers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(players, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>It plays.' });
  });
  return asked;
}

test.describe('an embed', () => {
  let admin: OwnerAdmin;

  test.beforeEach(async ({ page, adminSite, noise }) => {
    admin = await openOwnerAdmin(page, adminSite.url);
    noise.allow(/third party: https:\/\/(www\.youtube-nocookie|open\.spotify)\.com\/embed/);
  });

  test('is a card until it is pressed; then it plays in its place, and nothing else may be shown there', async ({
    page,
    adminSite,
  }) => {
    const image = await addToLibrary(page, adminSite.url, await drawImage('ferry.jpg', { width: 900, height: 600 }));
    const titled = (url: string) =>
      `:::embed ${url}\n![A ferry](media:${image.id})\nThe ferry\nIt leaves at dawn, in fog.\n:::`;
    const content = [
      'Text.',
      film,
      titled(song),
      titled('https://city.test/ferry'),
      `https://city.test/${'a'.repeat(200)}`,
    ];
    const { slug } = await admin.publish({ title: 'Embeds', content: content.join('\n\n') });
    const asked = await answerPlayers(page);
    const answer = await page.goto(`${adminSite.url}/articles/${slug}`);
    const without = (await fetch(`${adminSite.url}/about`)).headers.get('content-security-policy');
    const players = 'frame-src https://www.youtube-nocookie.com https://open.spotify.com';
    expect(answer?.headers()['content-security-policy'], 'differs by that alone').toBe(`${without}; ${players}`);
    await expect(page.getByText('Plays here and connects you to Spotify')).toBeVisible();
    await examine(page);

    const link = page.getByRole('link', { name: 'Video on YouTube' });
    await expect(link).toHaveAttribute('href', film);
    expect(asked).toEqual([]);
    await link.focus();
    await page.keyboard.press('Enter');
    const frame = page.locator('iframe');
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAccessibleName('Video on YouTube');
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation',
    );
    await expect(page.frameLocator('iframe').getByText('It plays.')).toBeVisible();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90']);
    await page.getByRole('link', { name: 'The ferry' }).first().dblclick();
    await expect(frame).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`${slug}$`));
    await examine(page);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoSidewaysScrolling(page);
    await page.emulateMedia({ media: 'print' });
    await expect(frame.first()).toBeHidden();
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed).toContain(film);
    await page.emulateMedia({ media: null });
  });

  test('plays in a page that the application has come to, whose document allows no player', {
    tag: ['@application', '@long'],
  }, async ({ page, adminSite, noise }) => {
    noise.allow(/Content Security Policy/);
    const author = await admin.createAuthor({ name: 'Ana Ruiz' });
    const content = `Text.\n\n${film}`;
    const { title } = await admin.publish({ title: 'A film within', content, authorId: author.id });
    const asked = await answerPlayers(page);
    const answer = await openPage(page, `${adminSite.url}/authors/${author.slug}`);
    expect(answer.headers()['content-security-policy']).not.toContain('frame-src');
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('link', { name: 'Video on YouTube' }).click();
    await expect(page.frameLocator('iframe').getByText('It plays.')).toBeVisible();
    expect(asked).toHaveLength(1);

    // It plays while the application comes. Who leaves the page and returns finds the card.
    await waitForHydration(page);
    await expect(page.locator('iframe')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByText('is first shown as a card')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Video on YouTube' })).toHaveAttribute('data-player', /./);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('says so when there is no network, and plays when there is one', { tag: '@long' }, async ({
    page,
    context,
    adminSite,
  }) => {
    const { slug } = await admin.publish({ title: 'Offline', content: film });
    await answerPlayers(page);
    await page.goto(`${adminSite.url}/articles/${slug}`);
    await page.waitForLoadState('load');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Video on YouTube' }).click();
    await expect(page.getByRole('alert')).toContainText('You’re offline');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Video on YouTube' }).click();
    await expect(page.frameLocator('iframe').getByText('It plays.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an embed is a card with a link, and says nothing of playing', { tag: '@long' }, async ({ page, adminSite }) => {
    const admin = await openOwnerAdmin(page, adminSite.url);
    const { slug } = await admin.publish({ title: 'Cards alone', content: `Text.\n\n${film}\n\n${song}` });
    await page.goto(`${adminSite.url}/articles/${slug}`);
    const link = page.getByRole('link', { name: 'Video on YouTube' });
    await expect(link).toHaveAttribute('href', film);
    await expect(page.getByText('Plays here')).toHaveCount(2);
    for (const note of await page.getByText('Plays here').all()) await expect(note).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
