import { afterEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { systemReport } from '../../src/contract/system.ts';
import { setLogLevel } from '../../src/logging/log.ts';
import { readAnswer } from '../support/answers.ts';
import { oneEngine, usuallySqlite } from '../support/engines.ts';
import { createFixture, type WholeSite } from '../support/whole-site.ts';

const token = 'a token of 32 characters or more.'.replaceAll(' ', '-');

/** Keeps the requests that these tests have refused out of the log. */
const settings = { METRICS_TOKEN: token, LOG_LEVEL: 'warn' };

afterEach(() => setLogLevel('info'));

const scrape = (site: WholeSite, authorization?: string) =>
  site.visit('/metrics', authorization === undefined ? {} : { headers: { authorization } });

/** @returns the value of a metric with its labels */
async function readMetric(site: WholeSite, metric: string): Promise<number> {
  const text = await (await scrape(site, `Bearer ${token}`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${metric} `))
      ?.slice(metric.length),
  );
}

describe.each(oneEngine)('/metrics on %s', (engine) => {
  it('does not exist without METRICS_TOKEN', async () => {
    const site = await (await createFixture(engine)).start();
    const answer = await scrape(site, `Bearer ${token}`);
    // The pages of these tests are placeholders, which know no 404.
    expect(await answer.text()).toBe('a page');
  });

  it('asks for the token, in a header alone', async () => {
    const site = await (await createFixture(engine)).start(settings);
    for (const wrong of [
      undefined,
      '',
      'Bearer',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
      token,
    ]) {
      const answer = await scrape(site, wrong);
      expect(answer.status, wrong).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toContain('masthead_');
    }
    expect((await site.visit(`/metrics?token=${token}`)).status).toBe(401);
    expect(
      (await site.visit('/metrics', { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(405);
    const answer = await scrape(site, `bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe.each(usuallySqlite)('the metrics on %s', (engine) => {
  it('count what the report counts, by patterns and never by URLs', async () => {
    const site = await (await createFixture(engine)).start(settings);
    for (let times = 0; times < 3; times += 1) await site.visit('/api/categories');
    await site.visit('/api/articles/no-such-article');
    await site.visit('/articles/a-secret-slug?utm=1');
    await site.visit('/preview/a-secret-token');
    await site.visit('/some/where/else', { method: 'PURGE' });
    await site.visit('/newsletter/unsubscribe?token=secret');
    const { instance } = await readAnswer(site.call('GET', adminPaths.system), systemReport);
    const text = await (await scrape(site, `Bearer ${token}`)).text();
    expect(instance.requests.hits).toBe(2);
    expect(text).toContain('masthead_cache_requests_total{result="hit"} 2\n');
    expect(text).toContain(`masthead_cache_requests_total{result="miss"} ${instance.requests.misses}\n`);
    expect(text).toContain(`engine="${engine}"`);
    const series = text.split('\n').filter((line) => line.startsWith('masthead_answer_duration_seconds_count'));
    const routes = series.map((line) => /route="([^"]+)"/.exec(line)?.[1]);
    expect(routes).toEqual(
      expect.arrayContaining([
        '/api/categories',
        '/api/articles/:id',
        '/articles/$slug',
        '/preview/*',
        '/api/admin/system',
      ]),
    );
    expect(series.join('\n')).toContain('method="other"');
    expect(text).not.toMatch(/secret|no-such-article|utm|somewhere|127\.0\.0\.1/);
    expect(await readMetric(site, 'masthead_database_statements_total')).toBeGreaterThan(5);
    const job = 'masthead_job_timestamp_seconds{job="empty-trash",result="success"}';
    await expect.poll(() => readMetric(site, job)).toBeGreaterThan(0);
    expect(await readMetric(site, 'masthead_disk_bytes{state="free"}')).toBeGreaterThan(0);
  });
});
