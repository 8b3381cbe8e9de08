import type { Page } from '@playwright/test';
import { failOn, holdBack, openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

const cardOf = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'The week, in one email' });
const fieldOf = (page: Page) => cardOf(page).getByLabel('Email address');
const buttonOf = (page: Page) => cardOf(page).getByRole('button');
const toastsOf = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

test('an address is sent once; whatever comes of it is said in one toast, which can be closed and thrown out to the right', {
  tag: '@application',
}, async ({ page, noise }) => {
  noise.allow(/status of (422|500) .*newsletter\/subscribe/);
  await openPage(page, '/');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await buttonOf(page).click();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('   ');
  await buttonOf(page).click();
  await fieldOf(page).fill('no address');
  await buttonOf(page).click();
  expect(await fieldOf(page).evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false);
  const release = await holdBack(page, '**/api/newsletter/subscribe');
  await fieldOf(page).fill('at.last@example.org');
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveText('Subscribing...');
  await expect(buttonOf(page)).toBeDisabled();
  release();
  await expect(toastsOf(page)).toHaveText(/^Subscribed!/);
  await expect(toastsOf(page)).toHaveCount(1);
  await expect(cardOf(page)).toContainText(
    /We’ll send it to at\.last@example\.org\. The next issue comes on \w+day, \w+ \d+\./,
  );
  await expect(buttonOf(page)).toHaveText('Subscribe');
  await expect(buttonOf(page)).toBeEnabled();
  await expect(fieldOf(page)).toHaveValue('');
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/newsletter/subscribe']);

  // A second toast takes the place of the first.
  const failure = await failOn(page, '**/api/newsletter/subscribe');
  await fieldOf(page).fill('unlucky@example.org');
  await buttonOf(page).click();
  await expect(toastsOf(page)).toHaveText(/^ErrorFailed to subscribe\. Please try again\./);
  await expect(toastsOf(page)).toHaveCount(1);
  await expect(fieldOf(page)).toHaveValue('unlucky@example.org');
  expect(failure.count(), 'a mutation is not tried again').toBe(1);
  await failure.end();
  await buttonOf(page).click();
  await expect(toastsOf(page)).toHaveText(/^Subscribed!/);
  await expect(toastsOf(page)).toHaveCount(1);
  await fieldOf(page).fill('reader@nowhere');
  await buttonOf(page).click();
  await expect(toastsOf(page), 'only the server refuses it').toHaveText(
    /^ErrorFailed to subscribe\. Please try again\./,
  );
  await page.getByRole('button', { name: 'Share this article' }).click();
  await expect(toastsOf(page)).toHaveText(/^(Link copied!|Failed to copy)/);
  await expect(toastsOf(page)).toHaveCount(1);

  await toastsOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(toastsOf(page)).toHaveCount(0);
  await fieldOf(page).fill('throw@example.org');
  await buttonOf(page).click();
  const box = await toastsOf(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect(toastsOf(page), 'less than 50 px is no throw').toHaveCount(1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 8 });
  await page.mouse.up();
  await expect(toastsOf(page)).toHaveCount(0);

  // A failure in the dialog can be read; the next try subscribes and closes it.
  const failing = await failOn(page, '**/api/newsletter/subscribe');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Subscribe' });
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the newsletter' });
  await opener.click();
  await dialog.getByLabel('Email address').fill('in.the.dialog@example.org');
  await page.keyboard.press('Enter');
  // A click goes only to what no backdrop covers.
  await toastsOf(page).getByText('Failed to subscribe. Please try again.').click();
  await opener.click();
  await expect(dialog.getByLabel('Email address')).toHaveValue('in.the.dialog@example.org');
  await failing.end();
  await dialog.getByLabel('Email address').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toastsOf(page)).toHaveText(/^Subscribed!.*We’ll send it to in\.the\.dialog@example\.org\./);
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('a toast says that the address was taken, and is gone after five seconds', {
    tag: ['@application', '@long'],
  }, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await fieldOf(page).fill('timed@example.org');
    await buttonOf(page).click();
    await expect(toastsOf(page)).toHaveText(/^Subscribed!You've been successfully subscribed to our newsletter\./);
    await page.clock.pauseAt(Date.now() + 1000);
    await expect(toastsOf(page)).toHaveCount(1);
    await page.clock.runFor(5000);
    await expect(toastsOf(page)).toHaveCount(0);
  });
});
