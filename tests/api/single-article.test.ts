import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { articleInCategory } from '../../src/contract/articles.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem, readSummaries } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createDataDir, storeImage } from '../support/images.ts';
import { createParts, minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';

const unknownId = '0197712e-0000-7000-8000-000000000000';

describe.each(engines)('GET /api/articles/{id} on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('answers the article with its text, in Markdown and as HTML', async () => {
    const content = '# A heading\n\nIt *moves*.\nStill.';
    const id = await magazine.publish({ title: 'The needle', content, category: 'books' });
    expect(await readAnswer(magazine.request(`/api/articles/${id}`), articleInCategory)).toMatchObject({
      id,
      title: 'The needle',
      category: { name: 'Books', slug: 'books' },
      author: { name: 'Ada Vale', initials: 'AV', title: 'Staff writer' },
      content,
      contentHtml:
        '<h2 id="a-heading" dir="auto">A heading</h2>\n<p dir="auto" class="drop-cap">It <em>moves</em>.<br />\nStill.</p>\n',
    });
  });

  it('names the article that follows it in its category, to the oldest one, also among those of the same date', async () => {
    const sameDate = minutesFromNow(-10);
    for (const publishDate of [minutesFromNow(-5), sameDate, sameDate, sameDate, minutesFromNow(-20)]) {
      await magazine.publish({ title: 'Of books', category: 'books', publishDate });
    }
    await magazine.publish({ title: 'Of culture', category: 'culture', publishDate: sameDate });
    await magazine.publish({ title: 'Scheduled', category: 'books', publishDate: minutesFromNow(5) });
    const ofBooks = await readSummaries(magazine.request('/api/articles?category=books'));
    const read = (slug: string) => readAnswer(magazine.request(`/api/articles/${slug}`), articleInCategory);
    const next = await Promise.all(ofBooks.map(async ({ slug }) => (await read(slug)).next));
    const expected = ofBooks.map(({ slug, title, readTime, author: { name } }) => ({
      slug,
      title,
      readTime,
      author: { name },
      authors: [{ name, role: 'words' }],
    }));
    expect(next).toEqual([...expected.slice(1), null]);
  });

  it('gives the number of words of the text, without its Markdown', async () => {
    const content =
      '# One\n\ntwo *three*\nf*ou*r, <b>\n\n- six\n- [seven](https://a.test/b?c=d>e "f")\n\n```\neight\n```\n\n---';
    const id = await magazine.publish({ content });
    expect(await readAnswer(magazine.request(`/api/articles/${id}`), articleInCategory)).toMatchObject({
      wordCount: 8,
    });
  });

  it('gives the time of the last edit after the publication', async () => {
    const id = await magazine.publish({ publishDate: minutesFromNow(-60) });
    const read = async () => (await readAnswer(magazine.request(`/api/articles/${id}`), articleInCategory)).updatedAt;
    expect(await read()).toBe(minutesFromNow(-60));
    const edit = (change: object) =>
      send(magazine, 'PATCH', adminPaths.article(id), change, new Date(minutesFromNow(1)));
    expect((await edit({ excerpt: 'Another excerpt' })).status).toBe(200);
    expect(await read()).toBe(minutesFromNow(1));
    expect((await edit({ publishDate: minutesFromNow(2) })).status).toBe(200);
    const later = magazine.request(`/api/articles/${id}`, {}, new Date(minutesFromNow(3)));
    expect((await readAnswer(later, articleInCategory)).updatedAt).toBe(minutesFromNow(2));
  });

  it('gives the size of a stored image, and none of an external image', async () => {
    const dataDir = createDataDir();
    const ours = site.url + (await storeImage(dataDir, { width: 1280, height: 672, format: 'png' }));
    const theirs = 'https://pictures.test/a.jpg';
    const api = createApi(createParts(magazine.db, { dataDir }));
    const read = async (imageUrl: string | null) => {
      const id = await magazine.publish({ title: 'A title', imageUrl });
      return readAnswer(Promise.resolve(api.request(`/api/articles/${id}`, {}, { now })), articleInCategory);
    };
    expect(await read(ours)).toMatchObject({
      imageSize: { width: 1280, height: 672 },
      shareImage: { url: ours, width: 1280, height: 672, type: 'image/png', alt: 'A title' },
    });
    expect(await read(theirs)).toMatchObject({ imageSize: null, shareImage: { url: theirs, alt: 'A title' } });
    const { slug, imageSize, shareImage } = await read(null);
    expect(imageSize).toBeNull();
    expect(shareImage).toMatchObject({ width: 1200, height: 630, type: 'image/png' });
    expect(shareImage.url).toMatch(`${site.url}/og/${slug}.png?v=`);
  });

  it('answers HEAD as GET, without the body', async () => {
    const id = await magazine.publish();
    const response = await magazine.request(`/api/articles/${id}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([unknownId, '1', 'FEATURED', "'%20or%201=1", '%F0%9F%A7%AD', '-1', 'x'.repeat(2000)])(
    'is 404 for an invalid id: %s',
    async (id) => {
      await magazine.publish();
      const { detail } = await readProblem(magazine.request(`/api/articles/${id}`), 'not-found');
      expect(detail).toBe("The article you're looking for doesn't exist.");
    },
  );

  it('answers for a scheduled article exactly as for an unknown one', async () => {
    const scheduled = await magazine.publish({ publishDate: minutesFromNow(1) });
    const answers = await Promise.all(
      [scheduled, unknownId].map((id) => readProblem(magazine.request(`/api/articles/${id}`), 'not-found')),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
