import type { Source } from '../../../src/imports/sources/source.ts';
import { undo } from '../../../src/imports/work-on-import.ts';
import type { CachedInstance } from '../cached-instance.ts';
import type { Dice } from '../dice.ts';
import {
  oldSite,
  sourceArticle,
  sourceAuthor,
  sourceCategory,
  sourceFile,
  sourceTag,
  sourceWith,
} from '../generated-source.ts';
import { drawImage } from '../media.ts';
import { bringInSource, importParts } from './bring-in.ts';

type Writer = Pick<CachedInstance, 'db' | 'catchUp'>;

/** Slugs and names are those of the other random writes. */
const few = 6;

/** Imports of one site, as a job brings them in: a later one changes what an earlier one has made. */
export const randomImports = {
  'an import': async (instance: Writer, dice: Dice): Promise<void> => {
    await bringInSource(instance, await drawSource(dice));
    await instance.catchUp();
  },
  'an import less': async (instance: Writer, { one }: Dice): Promise<void> => {
    const done = await instance.db
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'done')
      .orderBy('id')
      .execute();
    const id = done[one % Math.max(done.length, 1)]?.id;
    if (id === undefined) return;
    await undo(importParts(instance, sourceWith([])), id);
    await instance.catchUp();
  },
};

async function drawSource({ one, other }: Dice): Promise<Source> {
  const [first, second] = [one % few, other % few];
  const image = `${oldSite}/view-${second}.jpg`;
  const about = {
    authorKeys: [`author-${first}`, `author-${second}`],
    categoryKeys: [`category-${second}`],
    tagKeys: [`tag-${first}`, `tag-${second}`],
    series: other % 2 ? { key: `series-${first}`, part: null } : null,
  };
  const articles = [first, second, first + few].map((number) =>
    sourceArticle({
      key: String(number),
      slug: `slug-${number % few}`,
      title: `Title ${other}`,
      body: { format: 'markdown', text: `Text ${other}\n\n![A view](${image})` },
      status: number % 4 === 3 ? 'private' : 'published',
      publishedAt: { instant: new Date(Date.now() - (1 + (other % 4000)) * 60_000).toISOString() },
      isFeatured: other % 5 === 0,
      image: other % 3 ? { url: image, alt: 'A view', caption: `Caption ${other}` } : null,
      url: `/old-${number}`,
      formerUrls: [`/articles/nothing`],
      ...about,
    }),
  );
  const page = sourceArticle({ key: `page-${first}`, slug: `page-${first}`, title: `Page ${other}` });
  const colour = `hsl(${(second * 60) % 360}, 60%, 40%)`;
  return sourceWith(
    [
      ...articles,
      { ...page, kind: 'page', url: `/old-page-${first}` },
      ...[first, second].flatMap((number) => [
        sourceAuthor({ key: `author-${number}`, imageUrl: other % 2 ? image : '' }),
        sourceCategory({ key: `category-${number}` }),
        sourceTag({ key: `tag-${number}` }),
      ]),
      ...(other % 2
        ? [{ kind: 'series' as const, key: `series-${first}`, title: `Series ${first}`, slug: `series-${first}` }]
        : []
      ).map((series) => ({ ...series, description: '', url: null })),
      sourceFile({ key: `view-${second}`, url: image, path: 'view.jpg' }),
      {
        kind: 'redirect',
        key: `redirect-${first}`,
        from: '/old',
        to: other % 2 ? '/about' : '/terms',
        isPattern: false,
      },
    ],
    { 'view.jpg': await drawImage({ width: 64, height: 48, colour }) },
  );
}
