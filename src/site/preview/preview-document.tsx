import type { ListedArticle } from '../../client/articles.ts';
import type { ArticlePreview } from '../../contract/preview-links.ts';
import { StatusPage } from '../../ui/status-page.tsx';
import { ArticleBody } from '../article/article-body.tsx';
import { articleClass } from '../article/article-form.ts';
import { ArticleHead } from '../article/article-head.tsx';
import { AuthorBio } from '../article/author-bio.tsx';
import { withDateline } from '../article/dateline.ts';
import { MoreInCategory } from '../article/more-in-category.tsx';
import { SeriesLine } from '../article/series-place.tsx';
import { FrontPageLink } from '../parts/front-page-link.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewShell } from './preview-shell.tsx';
import type { PreviewPage } from './read-preview-page.ts';

/**
 * The page of an article before it is published, on the server only: the article's own parts without what needs a script or tells
 * search engines and networks of it.
 */
export function PreviewDocument({ preview, layout, others }: PreviewPage) {
  return (
    <PreviewShell
      title={preview ? `Preview: ${preview.article.title}` : missing.title}
      layout={layout}
      isFramed={preview?.link === null}
      bar={preview && <PreviewBar preview={preview} noun="article" />}
    >
      {preview ? (
        <PreviewedArticle article={preview.article} others={others} />
      ) : (
        <StatusPage {...missing}>
          <FrontPageLink />
        </StatusPage>
      )}
    </PreviewShell>
  );
}

const missing = {
  title: 'Nothing to preview',
  detail: 'This preview link has expired or no longer works. Ask the person who sent it for a new one.',
};

function PreviewedArticle({ article, others }: { article: ArticlePreview['article']; others: ListedArticle[] }) {
  const hasBio = article.author.slug !== '' && article.category.slug !== '';
  return (
    <>
      <div className="@container/page">
        <article className={articleClass(article)}>
          <ArticleHead article={article} />
          <SeriesLine series={article.series} />
          <ArticleBody article={article} parts={[withDateline(article.contentHtml, article.dateline)]} />
          <div className="mx-auto max-w-text">{hasBio && <AuthorBio article={article} />}</div>
        </article>
      </div>
      <MoreInCategory article={article} others={others} />
    </>
  );
}
