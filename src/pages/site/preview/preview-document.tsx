import type { ListedArticle } from '../../../client/articles.ts';
import type { ArticlePreview } from '../../../contract/preview-links.ts';
import inter from '../../../ui/fonts/inter-latin-wght-normal.woff2?url';
import newsreader from '../../../ui/fonts/newsreader-latin-wght-normal.woff2?url';
import styles from '../../../ui/styles.css?url';
import { ArticleBody } from '../article/article-body.tsx';
import { articleClass } from '../article/article-form.ts';
import { ArticleHead } from '../article/article-head.tsx';
import { AuthorBio } from '../article/author-bio.tsx';
import { MoreInCategory } from '../article/more-in-category.tsx';
import { fontPreload } from '../layout/font-preload.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { SiteHead } from '../layout/site-head.tsx';
import { StatusPage } from '../layout/status-page.tsx';
import { LayoutContext } from '../layout/use-site.ts';
import { PreviewBar } from './preview-bar.tsx';
import type { PreviewPage } from './read-preview-page.ts';

/**
 * The page of an article before it is published, on the server only: the article's own parts without what needs a script or tells
 * search engines and networks of it.
 */
export function PreviewDocument({ preview, layout, others }: PreviewPage) {
  return (
    <html lang={layout.site.language} data-scriptless>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${preview ? `Preview: ${preview.article.title}` : missing.title} | ${layout.site.name}`}</title>
        <meta name="robots" content="noindex" />
        {/* The frame of the editor opens nothing: its links would lead to pages that no frame may show. */}
        {preview?.link === null && <base target="_blank" />}
        <link rel="stylesheet" href={styles} />
        <link {...fontPreload} href={newsreader} />
        <link {...fontPreload} href={inter} />
        <SiteHead />
      </head>
      <body>
        <LayoutContext value={layout}>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
          >
            Skip to content
          </a>
          {preview && <PreviewBar preview={preview} />}
          <div className="flex min-h-dvh flex-col">
            <Header />
            <main id="content" tabIndex={-1} className="flex-1 outline-none">
              {preview ? <PreviewedArticle article={preview.article} others={others} /> : <StatusPage {...missing} />}
            </main>
            <Footer />
          </div>
        </LayoutContext>
      </body>
    </html>
  );
}

const missing = { title: 'Nothing to preview', detail: 'This preview link has expired or was revoked.' };

function PreviewedArticle({ article, others }: { article: ArticlePreview['article']; others: ListedArticle[] }) {
  const hasBio = article.author.slug !== '' && article.category.slug !== '';
  return (
    <>
      <div className="@container/page">
        <article className={articleClass(article)}>
          <ArticleHead article={article} />
          <ArticleBody article={article} parts={[article.contentHtml]} />
          <div className="mx-auto max-w-text">{hasBio && <AuthorBio article={article} />}</div>
        </article>
      </div>
      <MoreInCategory article={article} others={others} />
    </>
  );
}
