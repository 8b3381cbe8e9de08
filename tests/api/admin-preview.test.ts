import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { preview } from '../../src/contract/articles.ts';
import { signIn } from '../../src/services/auth/sign-in.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { articleBody, send } from '../support/newsroom-call.ts';

const path = '/api/admin/preview';

describe.each(engines)('the preview of a text on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is what the page will show', async () => {
    const content =
      '# Heading\n\nTwo\nlines with *weight*.\n\n- a\n- b\n\n<script>alert(1)</script> [x](javascript:alert(1))';
    const shown = await readAnswer(send(magazine, 'POST', path, { content }), preview);
    const { id } = await (
      await send(magazine, 'POST', '/api/admin/articles', articleBody(magazine, { content }))
    ).json();
    const article = await (await magazine.request(`/api/articles/${id}`)).json();
    expect(shown).toEqual({ contentHtml: article.contentHtml });
    expect(shown.contentHtml).toContain('<h2 dir="auto">Heading</h2>');
    expect(shown.contentHtml).not.toContain('<script');
  });

  it('is empty for an empty text', async () => {
    expect(await readAnswer(send(magazine, 'POST', path, { content: '' }), preview)).toEqual({ contentHtml: '' });
  });

  it.each([undefined, 5, null, 'a\0b'])('is refused for %j', async (content) => {
    const { errors } = await readProblem(send(magazine, 'POST', path, { content }), 'invalid');
    expect(Object.keys(errors ?? {})).toEqual(['content']);
  });

  it('does not cost readers the cache, which a write does', async () => {
    await magazine.asOwner(path);
    const cookies = await signIn(magazine.db, magazine.auth, {
      given: owner,
      caller: { headers: new Headers() },
      now,
    });
    let changes = 0;
    const api = createApi(createParts(magazine.db, { contentChanged: () => (changes += 1) }));
    const headers = { 'content-type': 'application/json', origin: site.url, cookie: cookies.join('; ') };
    const post = (path: string, body: unknown) =>
      api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post(path, { content: 'x' })).status).toBe(200);
    expect(changes).toBe(0);
    expect((await post('/api/admin/articles', articleBody(magazine))).status).toBe(201);
    expect(changes).toBe(1);
  });
});
