import type { MappedAuthor } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import { readTerms } from './mapped-categories.ts';

/** Authors here that are compared: a site with more has people who know them. */
const most = 2000;

interface Named {
  name: string;
  slug: string;
  email: string;
}

/** @returns the authors of the source who have articles, with what each becomes and who looks like the same person */
export async function readMappedAuthors(db: Database, importId: string): Promise<MappedAuthor[]> {
  const rows = await readTerms(db, importId, 'author');
  const here = await db.selectFrom('authors').select(['name', 'slug']).orderBy('name').limit(most).execute();
  const source = rows.map(({ item, state, target }) => {
    const { key, name = '', slug = '', email = '' } = item;
    return { key, name: name || slug || key, slug, email, state, target };
  });
  return source.map(({ email, ...author }) => {
    const own = { ...author, email };
    const others = source.filter((other) => other.key !== author.key && looksLike(own, other));
    const known = here.filter(({ slug, name }) => slug !== author.target && looksLike(own, { name, slug, email: '' }));
    return {
      ...author,
      similar: [
        ...others.map(({ name, slug, key }) => ({ name, slug: slug || key, isHere: false })),
        ...known.map(({ name, slug }) => ({ name, slug, isHere: true })),
      ],
    };
  });
}

/** @returns whether two may be one person: the same email address, the same words in the name, or an initial for a first name */
export function looksLike(one: Named, other: Named): boolean {
  if (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase()) return true;
  if (one.slug !== '' && one.slug === other.slug) return true;
  const [words, others] = [wordsOf(one.name), wordsOf(other.name)];
  if (words.length === 0 || others.length === 0) return false;
  if ([...words].sort().join(' ') === [...others].sort().join(' ')) return true;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [otherFirst = '', otherLast = ''] = [others[0], others.at(-1)];
  if (words.length < 2 || others.length < 2 || last !== otherLast || first[0] !== otherFirst[0]) return false;
  return first.length === 1 || otherFirst.length === 1;
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
