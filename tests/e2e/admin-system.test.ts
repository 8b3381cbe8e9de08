import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { MailRecords } from '../../src/contract/mail-records.ts';
import { examine } from '../support/accessibility.ts';
import { failOn } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const found: MailRecords = {
  domain: 'magazine.test',
  spf: { state: 'good', name: 'magazine.test', value: 'v=spf1 a -all', text: 'There is one SPF record.' },
  dkim: { state: 'unknown', name: null, value: null, text: 'The DNS lists no selectors.' },
  dmarc: { state: 'missing', name: '_dmarc.magazine.test', value: null, text: 'There is no DMARC record.' },
};

/** Records that the last run of a job, a minute ago, has failed. */
function failLast(dataDir: string, job: string): void {
  using database = new DatabaseSync(join(dataDir, 'masthead.db'), { timeout: 5000 });
  const [ago, ahead] = [-60_000, 3 * 60 * 60_000].map((offset) => new Date(Date.now() + offset).toISOString());
  database
    .prepare(
      `insert into job_runs (name, every_ms, started_at, failed_at, error, next_at, noted_at) values (?, 21600000, ?, ?, 'The bucket is away', ?, ?)
       on conflict (name) do update set started_at = excluded.started_at, failed_at = excluded.failed_at, succeeded_at = null, error = excluded.error, next_at = excluded.next_at`,
    )
    .run(job, ago ?? '', ago ?? '', ahead ?? '', ago ?? '');
}

test.use({ freshContext: true });

test('the owner sees how the site is doing, refreshed by hand and by itself, and checks the mail domain by keyboard', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 5|status of 4/);
  const { url } = ownSite;
  await page.clock.install();
  await signIn(page, url);
  await page.goto(`${url}/admin`);
  await page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'System' }).click();
  const instance = page.getByRole('region', { name: 'This instance' });
  await expect(instance).toContainText('Masthead');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('SQLite');
  await expect(page.getByText('No mail server is set up')).toBeVisible();
  failLast(ownSite.dataDir, 'clean-media');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('row', { name: /^Remove unused image files/ });
  await expect(row).toContainText('The bucket is away');
  await expect(row).toContainText('in 3 h');
  await expect(page.getByText('The job “Remove unused image files” failed')).toBeVisible();
  await examine(page);

  const failing = await failOn(page, `**${adminPaths.system}`);
  await page.clock.runFor(31_000);
  await expect.poll(failing.count).toBeGreaterThan(0);
  await page.clock.runFor(5000);
  await expect(page.getByText("These figures couldn't be refreshed")).toBeVisible();
  await expect(instance, 'the last figures stay').toContainText('Masthead');
  await failing.end();
  await page.clock.runFor(31_000);
  await expect(page.getByText("These figures couldn't be refreshed")).toHaveCount(0);

  await page.getByLabel('DKIM selector').fill('two.labels');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Must be a selector');
  await page.getByLabel('DKIM selector').fill('s1');
  await page.keyboard.press('Enter');
  // Emails come from a localhost here.
  await expect(page.getByRole('alert')).toContainText('Not checked. Emails come from newsletter@localhost');
  await page.route(`**${adminPaths.mailRecords}`, (route) => route.fulfill({ json: found }));
  await page.getByRole('button', { name: 'Check records' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'DMARC' })).toContainText('There is one SPF record.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await examine(page);
});

test('a report that cannot be read says so, and is read again', { tag: '@long' }, async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const failing = await failOn(page, `**${adminPaths.system}`);
  await page.goto(`${adminSite.url}/admin/system`);
  await expect(page.getByRole('alert')).toContainText('HTTP 500');
  await examine(page);
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Cache' })).toBeVisible();
});
