import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  type FullArticle,
  type MissingArticle,
  readArticle,
  readCategoryLinks,
  type WholeArticle,
} from '../../client/articles.ts';
import { type ShownCorrection, toShownCorrection } from '../../client/corrections.ts';
import { isPlainByline } from '../../contract/byline-text.ts';
import { notices } from '../../contract/notices.ts';
import { apiPaths, pagePaths } from '../../contract/paths.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { ArticleBody } from '../article/article-body.tsx';
import { articleClass, isLongRead } from '../article/article-form.ts';
import { ArticleHead } from '../article/article-head.tsx';
import { ArticleTags } from '../article/article-tags.tsx';
import { AuthorBio } from '../article/author-bio.tsx';
import { Corrections, Updates } from '../article/corrections.tsx';
import { withDateline } from '../article/dateline.ts';
import { MoreInCategory } from '../article/more-in-category.tsx';
import { NextArticle } from '../article/next-article.tsx';
import { RelatedArticles } from '../article/related-articles.tsx';
import { SeriesLine, SeriesLinks } from '../article/series-place.tsx';
import { ShareBar, ShareRow } from '../article/share-bar.tsx';
import { splitText } from '../article/split-text.ts';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { foundAs } from '../metadata/found-as.ts';
import { NewsletterCard } from '../newsletter/newsletter-card.tsx';
import { EmbedPlayer } from '../parts/embed-player.tsx';

/** Fields of an article that the page shows, besides its text. */
type PageArticle = ShownArticle & Pick<FullArticle, 'slug'>;

export const Route = createFileRoute('/articles/$slug')({
  loader: async ({ context: { http, read }, params: { slug } }) => {
    const article = await read(() => readArticle(http, slug));
    if (!('slug' in article)) throw notFound({ data: article });
    if (article.slug !== slug) {
      throw redirect({ to: '/articles/$slug', params: { slug: article.slug }, statusCode: 301, replace: true });
    }
    const links = await read(() => readCategoryLinks(http, article));
    return { ...toPage(article), ...links };
  },
  head: ({ matches, match, loaderData }) => {
    if (!loaderData) return pageHead(matches, { title: missingOf(match.error).title });
    const { article, found, onServer } = loaderData;
    return pageHead(matches, {
      title: article.title,
      found,
      description: article.excerpt,
      path: pagePaths.article(article.slug),
      ...(onServer && { subject: { kind: 'article', article: onServer } }),
    });
  },
  notFoundComponent: (missing) => <MissingPageOnDemand missing={missingOf(missing)} />,
  component: ArticlePage,
});

/** @returns the article as the page shows it, apart from its text, which the page's data need not repeat */
function toPage({ next, related, ...full }: WholeArticle) {
  const article: PageArticle = import.meta.env.SSR ? toShown(full) : full;
  const html = withDateline(full.contentHtml, full.dateline);
  const inPage = isLongRead(full) ? splitText(html) : [html];
  const found = foundAs(full);
  // During a rolling upgrade an earlier version may answer, which has none.
  const corrections = full.corrections?.map(toShownCorrection) ?? [];
  // A page without any says nothing of them.
  const noted = corrections.length > 0 && { corrections };
  const onServer = import.meta.env.SSR && { onServer: full };
  return { article, inPage, related, ...(found && { found }), ...noted, ...onServer };
}

/** Leaves out what only search engines read. */
function toShown(full: FullArticle): PageArticle {
  const { contentHtml, wordCount, updatedAt, imageSize, imageRights, shareImage, ...rest } = full;
  const { metaTitle, metaDescription, shareTitle, shareText, shareImageUrl, canonicalUrl, noindex, ...shown } = rest;
  const {
    isFeatured,
    categoryId,
    authorId,
    tagIds,
    seriesId,
    seriesPart,
    kicker,
    dateline,
    corrections,
    authors,
    bios,
    ...article
  } = shown;
  return {
    ...article,
    ...(kicker && { kicker }),
    ...(!isPlainByline(authors) && { authors }),
    ...(bios.length > 0 && { bios }),
  };
}

/** @param thrown by the loader @returns what the page says instead of the article */
function missingOf(thrown: unknown): MissingArticle {
  return (thrown as { data?: MissingArticle } | undefined)?.data ?? notices.articleNotFound;
}

const noCorrections: ShownCorrection[] = [];

function ArticlePage() {
  const { article, inPage, others, next, related, corrections = noCorrections } = Route.useLoaderData();
  const views = apiPaths.articleViews(article.id);
  // The inline script has counted the article that the document was opened with.
  useEffect(() => window.pageScript.countView(views), [views]);
  return (
    <>
      {/* Images of the text may be as wide as this: see prose.css. */}
      <div className="@container/page">
        <article data-views={views} className={articleClass(article)}>
          <ArticleHead article={article} corrections={corrections}>
            <ShareRow article={article} />
          </ArticleHead>
          <SeriesLine series={article.series} />
          <ArticleBody article={article} parts={inPage} above={<Updates corrections={corrections} />}>
            <NewsletterCard />
          </ArticleBody>
          <div className="mx-auto max-w-text">
            <Corrections corrections={corrections} />
            <SeriesLinks series={article.series} />
            <ArticleTags tags={article.tags} />
            <ShareBar article={article} />
            <AuthorBio article={article} />
            <NewsletterCard place="end" className="mt-10" />
          </div>
        </article>
      </div>
      <EmbedPlayer html={inPage.join('')} />
      {next && <NextArticle category={article.category} next={next} />}
      <MoreInCategory article={article} others={others} />
      <RelatedArticles articles={related} />
    </>
  );
}
