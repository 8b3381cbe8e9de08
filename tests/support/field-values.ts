import { v7 as uuid } from 'uuid';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type ArticleFieldName, articleFieldNames, articleFields } from '../../src/contract/article-fields.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from './actor.ts';
import { send } from './admin-call.ts';
import { type Magazine, minutesFromNow, now, site } from './magazine.ts';
import { storeSeries } from './series.ts';
import { storeTag } from './tags.ts';

type Kind = (typeof articleFields)[ArticleFieldName]['kind'];

/** Two values of a field, as the API takes and gives them. */
export type FieldValues = Record<ArticleFieldName, readonly [first: unknown, second: unknown]>;

/** A word that one field alone has, and one of its values. */
export const wordOf = (name: ArticleFieldName, value: 'first' | 'second') => `${value}${name.toLowerCase()}`;

/** @returns two values of each field of an article; of a text the words of `wordOf` */
export async function valuesOfFields(magazine: Magazine): Promise<FieldValues> {
  const { politics, culture } = magazine.categories;
  const author = { name: 'Ben Hill', title: 'Editor', initials: 'BH' };
  const { id: other } = await createAuthor(magazine.db, { author, actor, now, siteUrl: site.url });
  const [climate, energy] = [await storeTag(magazine.db, 'Climate'), await storeTag(magazine.db, 'Energy')];
  const [river, sea] = [await storeSeries(magazine.db, 'River'), await storeSeries(magazine.db, 'Sea')];
  // A part beside it, so that it can be the second one.
  await magazine.publish({ title: 'Beside', publishDate: minutesFromNow(-9000), seriesId: river });
  const words = (name: ArticleFieldName) =>
    [`The ${wordOf(name, 'first')} value`, `The ${wordOf(name, 'second')} value`] as const;
  const byKind: Record<Kind, (name: ArticleFieldName) => readonly [unknown, unknown]> = {
    text: words,
    markdown: words,
    alt: words,
    image: () => ['https://images.test/first.jpg', 'https://images.test/second.jpg'],
    url: (name) => [`https://syndicated.test/first-${name}`, `https://syndicated.test/second-${name}`],
    category: () => [politics, culture],
    author: () => [magazine.authorId, other],
    bylines: () => [
      [{ id: magazine.authorId, role: 'words' }],
      [
        { id: magazine.authorId, role: 'words' },
        { id: other, role: 'images' },
      ],
    ],
    instant: () => [minutesFromNow(-60), minutesFromNow(-120)],
    minutes: () => [7, 9],
    flag: () => [0, 1],
    tags: () => [[climate, energy], [energy]],
    boolean: () => [false, true],
    series: () => [river, sea],
    part: () => [1, 2],
    slug: () => [`first-${uuid()}`, `second-${uuid()}`],
  };
  return Object.fromEntries(
    articleFieldNames.map((name) => [name, byKind[articleFields[name].kind](name)]),
  ) as FieldValues;
}

/** Publishes an article with the first value of each field. @returns its id */
export async function publishFirst(magazine: Magazine, values: FieldValues): Promise<string> {
  const id = uuid();
  const body = Object.fromEntries(articleFieldNames.map((name) => [name, values[name][0]]));
  const answer = await send(magazine, 'POST', adminPaths.articles, { id, ...body });
  return ((await answer.json()) as { id: string }).id;
}
