import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticle } from '../../src/contract/articles.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { isLongRun, seed } from '../support/sample.ts';
import { anAct, edit, type Saved, type Server, without, wordsOf } from '../support/two-editors.ts';

const list = '/api/admin/articles';
const first = 'a1 a2 a3\n\nb1 b2 b3\n\nc1 c2 c3';
/** The API refuses an article without a text. */
const last = 'The end.';

describe.each(usuallySqlite)('two editors of one article on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** A new article, read and saved over the API: as readers see it, or its working copy. */
  async function publish(what: 'article' | 'working copy'): Promise<Server> {
    const created = await send(magazine, 'POST', list, articleBody(magazine, { content: `${first}\n\n${last}` }));
    const { id } = (await created.json()) as AdminArticle;
    const toSaved = async (answer: Response): Promise<Saved> => {
      const { workingCopy, version, ...article } = (await answer.json()) as AdminArticle;
      const content = workingCopy?.fields.content ?? article.content;
      return { text: content.slice(0, -last.length).trimEnd(), version };
    };
    return {
      read: async () => toSaved(await send(magazine, 'GET', `${list}/${id}`)),
      save: async (text, version) => {
        const path = what === 'article' ? adminPaths.article(id) : adminPaths.workingCopy(id);
        const answer = await send(magazine, 'PATCH', path, { content: `${text}\n\n${last}`, version });
        if (answer.status === 200) return toSaved(answer);
        await readProblem(Promise.resolve(answer), 'stale-edit');
        return null;
      },
    };
  }

  it.each(['article', 'working copy'] as const)(
    'both have the same text of the %s in the end, and no word of either is lost',
    async (what) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anAct, { minLength: 15, maxLength: 25 }), async (acts) => {
          const { texts, words } = await edit(await publish(what), acts);
          expect(new Set(texts).size).toBe(1);
          expect(without(words, wordsOf(texts[0] ?? ''))).toEqual(new Set());
        }),
        { seed, numRuns: isLongRun ? 100 : 2 },
      );
    },
    600_000,
  );
});
