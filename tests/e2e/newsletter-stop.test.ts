import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { adminSiteSettings, withSite } from '../support/running-sites.ts';
import { expect, test } from '../support/site.ts';

/** A mail server that takes connections and never says a word. */
async function openSilentServer(): Promise<{ url: string; callers: Set<Socket>; close(): Promise<void> }> {
  const callers = new Set<Socket>();
  const server = createServer((socket) => callers.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    callers,
    async close() {
      for (const socket of callers) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a mail server that says nothing does not hold up a stop', { tag: '@long' }, async ({ page }) => {
  // A site starts, sends and stops, which takes a busy machine most of a minute.
  test.setTimeout(180_000);
  const mail = await openSilentServer();
  const settings = {
    ...adminSiteSettings,
    SMTP_URL: mail.url,
    MAIL_FROM: 'letters@example.org',
    NEWSLETTER_CONFIRM: 'off',
  };
  // It is stopped as an operator does it, and has to end by itself: with 0.
  await withSite(settings, async ({ url }) => {
    const admin = await openOwnerAdmin(page, url);
    await admin.publish({ title: 'A story' });
    await page.context().request.post(`${url}/api/newsletter/subscribe`, { data: { email: 'ada@example.org' } });
    const { id } = await (await admin.send('POST', adminPaths.issues)).json();
    await admin.send('POST', adminPaths.issueSending(id), {});
    // The email of welcome, and the issue's.
    await expect.poll(() => mail.callers.size).toBeGreaterThanOrEqual(2);
  });
  await mail.close();
});

test('emails that wait for another try do not hold up a stop', { tag: '@long' }, async ({ request }) => {
  const away = await openSilentServer();
  await away.close();
  const settings = { ...adminSiteSettings, SMTP_URL: away.url, MAIL_FROM: 'letters@example.org' };
  let log: readonly string[] = [];
  await withSite(settings, async (site) => {
    log = site.log;
    await request.post(`${site.url}/api/newsletter/subscribe`, { data: { email: 'ada@example.org' } });
    await expect.poll(() => log.join('\n'), { timeout: 15_000 }).toContain('the next try is in 10 s');
  });
  await expect.poll(() => log.at(-1)).toContain('mail: emails that were waiting for a retry are lost: 1');
  expect(log.join('\n')).not.toContain('ada@');
});
