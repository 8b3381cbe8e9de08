import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { startSite } from '../support/site-process.ts';

for (const by of sampleOf(['SIGTERM', 'Ctrl-C'] as const, 1)) {
  test(`npm start prints the URL that it listens on, and ends by ${by} once everything is written`, async ({
    adminSite,
  }) => {
    const [id = ''] = await adminSite.write({ title: `Read before ${by}` });
    const settings = { DATA_DIR: adminSite.dataDir, SITE_URL: adminSite.url, HOST: '127.0.0.1' };
    const site = await startSite(settings, 'npm');
    expect(site.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
    const view = await fetch(`${site.url}/api/articles/${id}/views`, { method: 'POST', headers });
    expect(view.status).toBe(204);

    expect(await site.stop(by)).toBe(0);
    await expect(fetch(site.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    const article = adminSite.db.selectFrom('articles').select('view_count').where('id', '=', id);
    expect(await article.executeTakeFirst()).toEqual({ view_count: 1 });
  });
}
