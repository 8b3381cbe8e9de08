import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { preview } from '../../src/contract/articles.ts';
import { limits } from '../../src/contract/limits.ts';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { signIn } from '../../src/services/sign-in/sign-in.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { constructs } from '../support/constructs.ts';
import { usuallySqlite } from '../support/engines.ts';
import { longestBlock } from '../support/event-loop.ts';
import { createParts, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';

/** Max share of the event loop's time; a rendering on it would take all of it. */
const isSmall = ({ share }: { share: number }) => share < 0.25;

const path = '/api/admin/preview';

describe.each(usuallySqlite)('the preview of a text on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is what the article page will show', async () => {
    const content = [
      '# Heading\n\n"Two"\nlines with *weight*.\n\n- a\n- b\n\n<script>alert(1)</script> [x](javascript:alert(1))',
      constructs,
      `![A ferry](media:${nobody}#wide "At dawn")\n\n:::gallery\n![](media:${nobody})\n![](media:${nobody})\n:::`,
    ].join('\n\n');
    const shown = await readAnswer(send(magazine, 'POST', path, { content }), preview);
    const { id } = await (
      await send(magazine, 'POST', '/api/admin/articles', articleBody(magazine, { content }))
    ).json();
    const article = await (await magazine.request(`/api/articles/${id}`)).json();
    // A preview is of one text, within a page of the admin: the ids of its footnotes need not say which, and its headings have none.
    const withoutIds = article.contentHtml.replaceAll(/(<h\d) id="[^"]*"/g, '$1').replaceAll(`-${id}-`, '-');
    expect(shown).toEqual({ contentHtml: withoutIds });
    for (const part of ['“Two”', 'fn-1', '<table', 'callout', '<details', 'class="pull', 'data-player', 'A ferry']) {
      expect(shown.contentHtml).toContain(part);
    }
    expect(shown.contentHtml).toContain('<h2 dir="auto">Heading</h2>');
    expect(shown.contentHtml).not.toContain('<script');
  });

  it('is empty for an empty text', async () => {
    expect(await readAnswer(send(magazine, 'POST', path, { content: '' }), preview)).toEqual({ contentHtml: '' });
  });

  it('of an account ends the one before it, which is told so', async () => {
    await magazine.asOwner(path);
    const long = '- a\n'.repeat(limits.contentLength / 4 - 1);
    // They may overtake each other on their way to the rendering.
    const answers = await Promise.all([1, 2, 3].map((name) => send(magazine, 'POST', path, { content: long + name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.headers.get('retry-after')).toBe('1');
      await readProblem(Promise.resolve(answer), 'superseded');
    }
  });

  it.each([undefined, 5, null, 'a\0b', 'x'.repeat(limits.contentLength + 1)])(
    'is rejected for %.20j',
    async (content) => {
      const { errors } = await readProblem(send(magazine, 'POST', path, { content }), 'invalid');
      expect(Object.keys(errors ?? {})).toEqual(['content']);
    },
  );

  it.each(sampleOf(['![', '- a\n'], 1))(
    'of many %j does not block other requests, and neither does saving or showing them',
    async (piece) => {
      const content = piece.repeat(200_000 / piece.length).trim();
      const inPlace = await longestBlock(async () => renderMarkdown(content));
      await magazine.asOwner(path);
      let id = '';
      const save = async () => {
        const answer = await send(magazine, 'POST', '/api/admin/articles', articleBody(magazine, { content }));
        id = (await answer.json()).id;
      };
      const blocks = {
        preview: await longestBlock(() => send(magazine, 'POST', path, { content })),
        save: await longestBlock(save),
        change: await longestBlock(() => send(magazine, 'PATCH', `/api/admin/articles/${id}`, { title: 'Another' })),
        show: await longestBlock(() => magazine.request(`/api/articles/${id}`)),
      };
      for (const [what, block] of Object.entries(blocks)) expect({ what, share: block / inPlace }).toSatisfy(isSmall);
    },
    // It renders the longest texts in place, to compare.
    180_000,
  );

  it('does not invalidate the cache, as a write does', async () => {
    await magazine.asOwner(path);
    const { cookies } = await signIn(magazine.db, magazine.auth, {
      given: owner,
      caller: { headers: new Headers() },
      now,
    });
    let changes = 0;
    const contentChanged = async () => {
      changes += 1;
    };
    const api = createApi(createParts(magazine.db, { contentChanged }));
    const headers = { 'content-type': 'application/json', origin: site.url, cookie: cookies.join('; ') };
    const post = (path: string, body: unknown) =>
      api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post(path, { content: 'x' })).status).toBe(200);
    expect(changes).toBe(0);
    expect((await post('/api/admin/articles', articleBody(magazine))).status).toBe(201);
    expect(changes).toBe(1);
  });
});
