import { Link } from '@tanstack/react-router';
import { pageLimits } from '../../../contract/page-limits.ts';
import type { ShownArticle } from '../../../contract/preview-links.ts';
import { AppearanceButton } from '../layout/appearance-button.tsx';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { longDate } from '../layout/dates.ts';
import { useSite } from '../layout/use-site.ts';
import { ArticleImage } from './article-image.tsx';
import { Byline } from './byline.tsx';
import { titleSize } from './title-size.ts';

/** Everything above the text. Only a preview may lack category, author or date. */
export function ArticleHead({ article }: { article: ShownArticle }) {
  const { timeZone } = useSite();
  return (
    <header>
      <Breadcrumb
        current={cut(article.title, pageLimits.breadcrumbTitleLength)}
        edit={`/admin/articles/edit/${article.id}`}
      >
        {article.category.slug && (
          <Link
            to="/category/$slug"
            params={{ slug: article.category.slug }}
            className="inline-block py-3 hover:text-ink hover:underline"
          >
            {article.category.name}
          </Link>
        )}
      </Breadcrumb>
      <div className="mx-auto max-w-4xl pt-8 text-center sm:pt-12">
        <p className="flex flex-wrap items-center justify-center gap-3">
          {article.category.slug && (
            <span className="label border border-accent px-2 py-1 text-accent">
              {article.category.name.toUpperCase()}
            </span>
          )}
          {article.publishDate && (
            <time dateTime={article.publishDate} className="text-muted text-sm">
              {longDate(article.publishDate, timeZone)}
            </time>
          )}
        </p>
        <h1
          dir="auto"
          className={`mt-6 font-semibold font-serif leading-[1.05] tracking-[-0.022em] print:text-4xl ${titleSize(article.title)}`}
        >
          {article.title}
        </h1>
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 text-sm">
          {article.author.slug && <Byline author={article.author} />}
          <p className={article.author.slug ? 'border-rule text-muted sm:border-l sm:pl-4' : 'text-muted'}>
            {`${article.readTime} minute read`}
          </p>
          <AppearanceButton
            aria-label="Text size and theme"
            className="inline-flex size-11 items-center justify-center font-serif text-lg text-muted hover:text-accent print:hidden"
          >
            Aa
          </AppearanceButton>
        </div>
      </div>
      <ArticleImage article={article} />
    </header>
  );
}

/** Counted in code points, so that no character is cut in two. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}
