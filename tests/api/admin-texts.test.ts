import { describe, expect, it } from 'vitest';
import { articleBody, send } from '../support/admin-call.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';

/** Texts that a careless program would run, truncate or reverse. */
const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `O'Hara said "no" \`\${1}\` \\ \\n`,
  "'; drop table articles; --",
  '👩‍👩‍👧‍👦 🇸🇪 e\u0301',
  'שלום \u202eabc\u202c مرحبا',
  '%00 %s {{x}} <%= 1 %>',
  'start\u2028\u2029\ufeff\u200bend',
];
const shapes = (max: number) => sampleOf([...texts, '𝔘'.repeat(max / 2)], 4);

describe.each(engines)('every text comes back as it was written, on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** @returns what the request stored: from its own response, and read again */
  async function writeAndRead(method: string, path: string, body: unknown, readPath?: (id: string) => string) {
    const stored = await (await send(magazine, method, path, body)).json();
    return [stored, await (await magazine.asOwner(readPath?.(stored.id) ?? path)).json()];
  }

  it('in articles, for the admin and for readers', async () => {
    const list = '/api/admin/articles';
    for (const title of shapes(200)) {
      const [stored, read] = await writeAndRead(
        'POST',
        list,
        articleBody(magazine, { title }),
        (id) => `${list}/${id}`,
      );
      expect([stored.title, read.title]).toEqual([title, title]);
      expect((await (await magazine.request(`/api/articles/${stored.id}`)).json()).title).toBe(title);
    }
    const path = `${list}/${await magazine.publish()}`;
    for (const excerpt of shapes(500)) {
      expect(await writeAndRead('PATCH', path, { excerpt })).toMatchObject([{ excerpt }, { excerpt }]);
    }
    for (const content of [...shapes(10_000), texts.join('\n\n'), '<b>é</b> '.repeat(50_000).trim()]) {
      expect(await writeAndRead('PATCH', path, { content })).toMatchObject([{ content }, { content }]);
    }
    const imageUrl = `https://pictures.test/${encodeURIComponent('"><script>')}${'x'.repeat(10_000)}.jpg`;
    expect(await writeAndRead('PATCH', path, { imageUrl })).toMatchObject([{ imageUrl }, { imageUrl }]);
  });

  it('in authors', async () => {
    const path = `/api/admin/authors/${magazine.authorId}`;
    for (const name of shapes(100)) {
      expect(await writeAndRead('PATCH', path, { name })).toMatchObject([{ name }, { name }]);
    }
    for (const title of shapes(200)) {
      expect(await writeAndRead('PATCH', path, { title })).toMatchObject([{ title }, { title }]);
    }
    for (const initials of ['<B>', `"'`, '🇸🇪', 'אב', '&LT;']) {
      expect(await writeAndRead('PATCH', path, { initials })).toMatchObject([{ initials }, { initials }]);
    }
  });

  it('in categories', async () => {
    const id = magazine.categories.books;
    for (const name of [...shapes(50), 'Books']) {
      const read = () => `/api/categories/${id}`;
      const answers = await writeAndRead('PATCH', `/api/admin/categories/${id}`, { name }, read);
      expect(answers).toMatchObject([{ name }, { name }]);
    }
  });
});
