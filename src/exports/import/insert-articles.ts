import { toBylineColumns } from '../../database/byline-columns.ts';
import { recordArticleTags } from '../../services/article-tags/record-article-tags.ts';
import { indexBylines } from '../../services/articles/bylines.ts';
import { countedAs } from '../../services/articles/counted-as.ts';
import { titleKeyOf } from '../../services/articles/title-key.ts';
import { recordArticleUses } from '../../services/image-uses/article-uses.ts';
import { indexArticle } from '../../services/search-index/index-article.ts';
import { prepareText } from '../../services/search-index/prepare-text.ts';
import { addToTotals, totals } from '../../services/totals/totals.ts';
import { type ArticleHead, workingCopiesFile, workingCopyLine } from '../masthead/articles.ts';
import type { KnownSlugs } from './check-archive.ts';
import type { ImportContext } from './import-context.ts';
import { readArticles, readList } from './read-archive.ts';

/** Adds the articles with their slugs, index entries, totals, and the images that they use. */
export async function insertArticles({ trx, zip, known, actor, signal }: ImportContext): Promise<void> {
  const sums = new Map<string, number>();
  for await (const { head, text } of readArticles(zip)) {
    signal.throwIfAborted();
    const row = { ...columnsOf(head, known), content: text };
    await trx.insertInto('articles').values(row).execute();
    await indexBylines(trx, row);
    const slugs = [head.slug, ...head.former_slugs];
    await trx
      .insertInto('article_slugs')
      .values(slugs.map((slug) => ({ slug, article_id: head.id })))
      .execute();
    await indexArticle(trx, { articleId: head.id, text: await prepareText(text, null) });
    await recordArticleUses(trx, { articleId: head.id, actor });
    await recordArticleTags(trx, head.id);
    const counted = row.status === 'trash' ? new Map([[totals.articlesOf('trash'), 1]]) : countedAs(row, 1);
    for (const [name, by] of counted) sums.set(name, (sums.get(name) ?? 0) + by);
  }
  await addToTotals(trx, sums);
}

/** Adds the unpublished changes of articles that are there. */
export async function insertWorkingCopies({ trx, zip, actor }: ImportContext): Promise<void> {
  for await (const { article, fields, ...copy } of readList(zip, workingCopiesFile, workingCopyLine)) {
    const stored = JSON.stringify(fields);
    await trx
      .insertInto('working_copies')
      .values({ ...copy, article_id: article, fields: stored, updated_by: null })
      .execute();
    await recordArticleUses(trx, { articleId: article, actor });
  }
}

function columnsOf(
  { category, author, authors: all, tags, series, former_slugs, ...head }: ArticleHead,
  known: KnownSlugs,
) {
  const { categories, authors } = known;
  const named = all.length > 0 ? all : author === null ? [] : [{ author, role: 'words' as const }];
  const list = named.flatMap(({ author: slug, role }) => {
    const id = authors.get(slug);
    return id === undefined ? [] : [{ id, role }];
  });
  return {
    ...head,
    title_key: titleKeyOf(head.title),
    category_id: category === null ? null : (categories.get(category) ?? null),
    ...toBylineColumns(list),
    tags: JSON.stringify(tags.flatMap((slug) => known.tags.get(slug) ?? [])),
    series_id: series === null ? null : (known.series.get(series) ?? null),
    created_by: null,
    version: 1,
  };
}
