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
  const [ofSource, ofHere] = [new LookAlikes(source), new LookAlikes(here.map((one) => ({ ...one, email: '' })))];
  return source.map(({ email, ...author }) => {
    const own = { ...author, email };
    const others = ofSource.of(own).filter(({ key }) => key !== author.key);
    const known = ofHere.of(own).filter(({ slug }) => slug !== author.target);
    return {
      ...author,
      similar: [
        ...others.map(({ name, slug, key }) => ({ name, slug: slug || key, isHere: false })),
        ...known.map(({ name, slug }) => ({ name, slug, isHere: true })),
      ],
    };
  });
}

/**
 * Finds who may be one person: the same email address or slug, the same words in the name, or an initial for a first name. It looks each up,
 * instead of comparing all with all: a site has hundreds of authors, and the screen asks every second.
 */
class LookAlikes<Person extends Named> {
  readonly #people = new Map<string, { place: number; person: Person }[]>();

  constructor(people: readonly Person[]) {
    for (const [place, person] of people.entries()) {
      for (const { key } of signsOf(person)) {
        const known = this.#people.get(key);
        if (known) known.push({ place, person });
        else this.#people.set(key, [{ place, person }]);
      }
    }
  }

  /** @returns those who look like one, in their order, with that one itself */
  of(one: Named): Person[] {
    const found = new Map(
      signsOf(one).flatMap(({ looked }) =>
        looked.flatMap((key) => (this.#people.get(key) ?? []).map(({ place, person }) => [place, person] as const)),
      ),
    );
    return [...found].sort(([a], [b]) => a - b).map(([, person]) => person);
  }
}

/** A sign of a person, and those of others who are told by it. */
interface Sign {
  key: string;
  looked: string[];
}

function signsOf({ name, slug, email }: Named): Sign[] {
  const same = (key: string): Sign => ({ key, looked: [key] });
  const words = wordsOf(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const initial = `initial ${first[0]} ${last}`;
  const whole = `whole ${first[0]} ${last}`;
  return [
    ...(email === '' ? [] : [same(`email ${email.toLowerCase()}`)]),
    ...(slug === '' ? [] : [same(`slug ${slug}`)]),
    ...(words.length === 0 ? [] : [same(`words ${[...words].sort().join(' ')}`)]),
    ...(words.length < 2
      ? []
      : [first.length === 1 ? { key: initial, looked: [initial, whole] } : { key: whole, looked: [initial] }]),
  ];
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
