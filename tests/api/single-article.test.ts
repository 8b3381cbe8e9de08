import { describe, expect, it } from 'vitest';
import { article } from '../../src/contract/articles.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

const unknownId = '0197712e-0000-7000-8000-000000000000';

describe.each(engines)('GET /api/articles/{id} on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('answers the article with its text, as written and as shown', async () => {
    const content = '# A heading\n\nIt *moves*.\nStill.';
    const id = await magazine.publish({ title: 'The needle', content, section: 'books' });
    expect(await readAnswer(magazine.request(`/api/articles/${id}`), article)).toMatchObject({
      id,
      title: 'The needle',
      category: { name: 'Books', slug: 'books' },
      author: { name: 'Ada Vale', initials: 'AV', title: 'Staff writer' },
      content,
      contentHtml: '<h2>A heading</h2>\n<p>It <em>moves</em>.<br />\nStill.</p>\n',
    });
  });

  it('answers HEAD as GET, without the body', async () => {
    const id = await magazine.publish();
    const response = await magazine.request(`/api/articles/${id}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([unknownId, '1', 'FEATURED', "'%20or%201=1", '%F0%9F%A7%AD', '-1', 'x'.repeat(2000)])(
    'is 404 for an id that is none: %s',
    async (id) => {
      await magazine.publish();
      const { detail } = await readProblem(magazine.request(`/api/articles/${id}`), 'not-found');
      expect(detail).toBe("The article you're looking for doesn't exist.");
    },
  );

  it('says of a scheduled article exactly what it says of an unknown one', async () => {
    const scheduled = await magazine.publish({ publishDate: minutesFromNow(1) });
    const answers = await Promise.all(
      [scheduled, unknownId].map((id) => readProblem(magazine.request(`/api/articles/${id}`), 'not-found')),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
