import { describe, expect, it } from 'vitest';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('requests that write, on %s:', (engine) => {
  const magazine = setUpMagazine(engine);

  const subscribe = (headers: Record<string, string>) =>
    magazine.request('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'reader@example.org' }),
    });

  it.each([
    'https://evil.test',
    'http://magazine.test',
    'https://magazine.test:8443',
    'https://magazine.test.evil.test',
    'https://MAGAZINE.test.',
    'null',
    '',
  ])('a page of "%s" may not', async (origin) => {
    const { detail } = await readProblem(subscribe({ origin }), 'wrong-origin');
    expect(detail).toBe('This request is only accepted from pages of this site.');
    expect(await magazine.db.selectFrom('newsletter_subscribers').select('id').execute()).toEqual([]);
  });

  it('a page of another site that hides its origin may not', async () => {
    await readProblem(subscribe({ 'sec-fetch-site': 'cross-site' }), 'wrong-origin');
  });

  it('a page of this site may, and a program that is no browser', async () => {
    expect((await subscribe({ origin: 'https://magazine.test', 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    expect((await subscribe({})).status).toBe(201);
  });

  it('the origin is checked first: neither the body nor the path reveals anything to another site', async () => {
    const foreign = { method: 'POST', headers: { origin: 'https://evil.test' }, body: '{' };
    await readProblem(magazine.request('/api/newsletter/subscribe', foreign), 'wrong-origin');
    await readProblem(magazine.request('/api/nowhere', foreign), 'wrong-origin');
    const id = await magazine.publish();
    await readProblem(magazine.request(`/api/articles/${id}/views`, foreign), 'wrong-origin');
    expect(magazine.views.size).toBe(0);
  });

  it('the origin is not checked for views', async () => {
    const response = await magazine.request('/api/articles', { headers: { origin: 'https://evil.test' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
