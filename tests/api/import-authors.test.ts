import { expect, it } from 'vitest';
import { readMappedAuthors } from '../../src/services/imports/mapped-authors.ts';
import { oneEngine } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const [engine = 'sqlite'] = oneEngine;
const magazine = setUpMagazine(engine);

const people = {
  jane: { name: 'Jane Doe', email: '' },
  initial: { name: 'J. Doe', email: '' },
  turned: { name: 'Dóe, JANE', email: '' },
  jack: { name: 'Jack Doe', email: '' },
  boss: { name: 'The Boss', email: 'Boss@example.org' },
  again: { name: 'Somebody Else', email: 'boss@example.org' },
  alone: { name: 'Jane', email: '' },
};

it('names authors of an import who look like the same person, and no others', async () => {
  const { db } = magazine;
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('imports')
    .values({ id: 'one', program: 'wordpress', state: 'rehearsed', created_at: at, updated_at: at })
    .execute();
  for (const [position, [slug, person]] of Object.entries(people).entries()) {
    const source = JSON.stringify({ kind: 'author', key: `author:${slug}`, slug, ...person });
    const item = { import_id: 'one', kind: 'author' as const, source_key: `author:${slug}`, position, reading: 1 };
    await db
      .insertInto('import_items')
      .values({ ...item, source, fingerprint: '', state: 'planned' })
      .execute();
  }
  const authors = await readMappedAuthors(db, 'one');
  const similar = Object.fromEntries(
    authors.map(({ slug, similar: others }) => [slug, others.filter(({ isHere }) => !isHere).map((one) => one.slug)]),
  );
  expect(similar).toEqual({
    jane: ['initial', 'turned'],
    initial: ['jane', 'jack'],
    turned: ['jane'],
    jack: ['initial'],
    boss: ['again'],
    again: ['boss'],
    alone: [],
  });
});
