import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShownCorrection } from '../../client/corrections.ts';
import { correctionAnchor } from '../../contract/correction-names.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { headlineClass } from '../../ui/headline-class.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { dot } from '../parts/meta-line.tsx';
import { TextStyles } from '../parts/text-styles.tsx';
import { articleForm } from './article-form.ts';
import { ArticleImage } from './article-image.tsx';
import { Byline } from './byline.tsx';

interface ArticleHeadProps {
  article: ShownArticle;
  /** The corrections of the article, the newest first. */
  corrections?: readonly ShownCorrection[];
  /** Beside the author. */
  children?: ReactNode;
}

/** Everything above the text. Only a preview may lack category, author or date. */
export function ArticleHead({ article, corrections = [], children }: ArticleHeadProps) {
  const { timeZone } = useSite();
  const { category, author } = article;
  return (
    <header>
      <TextStyles />
      <Breadcrumb
        current={cut(article.title, pageLimits.breadcrumbTitleLength)}
        edit={`/admin/articles/edit/${article.id}`}
      >
        {category.slug && (
          <Link
            to="/category/$slug"
            params={{ slug: category.slug }}
            className="inline-block py-3 hover:text-ink hover:underline"
          >
            {category.name}
          </Link>
        )}
      </Breadcrumb>
      <div className="headline-block">
        <p className="dated">
          {category.slug && <span className="label kicker">{category.name.toUpperCase()}</span>}
          {article.publishDate && <time dateTime={article.publishDate}>{longDate(article.publishDate, timeZone)}</time>}
          <UpdatedLine corrections={corrections} />
        </p>
        {article.kicker && (
          <p dir="auto" className="headline-kicker">
            {article.kicker}
          </p>
        )}
        <h1 dir="auto" className={headlineClass(article.title)}>
          {article.title}
        </h1>
      </div>
      <div className="credits">
        <div className="by">
          {author.slug && <Byline article={article} side={articleForm(article) === 'opinion' ? 88 : 56} />}
          <p>{`${article.readTime} minute read`}</p>
        </div>
        {children}
      </div>
      <ArticleImage article={article} />
    </header>
  );
}

/** When the article was last updated, if an editor has said so: any other change is none that readers have to know of. */
function UpdatedLine({ corrections }: { corrections: readonly ShownCorrection[] }) {
  const { timeZone } = useSite();
  const update = corrections.find(({ kind }) => kind === 'update');
  if (!update) return null;
  return (
    <>
      {dot}
      <a href={`#${correctionAnchor(update.id)}`} className="updated">
        Updated <time dateTime={update.date}>{longDate(update.date, timeZone)}</time>
      </a>
    </>
  );
}

/** Counted in code points, so that no character is cut in two. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}
