import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedArticle } from '../../client/articles.ts';
import type { ShownIssue } from '../../client/issues.ts';
import { longDate, readingTime } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Picture, type PicturePlace } from '../../ui/picture.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { AuthorLinks } from '../parts/byline-line.tsx';
import { EmbedPlayer } from '../parts/embed-player.tsx';
import { ItalicFont } from '../parts/italic-font.tsx';
import { MetaLine } from '../parts/meta-line.tsx';
import { TextStyles } from '../parts/text-styles.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const leadPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:43rem) calc(K*656px),calc(K*(100vw - 32px))',
  maxPixels: 1280,
};

/** An issue of the newsletter as the email showed it; the page of the email's "Read in the browser" link. */
export function IssuePage({ issue }: { issue: ShownIssue }) {
  return (
    <div className="@container/page mx-auto max-w-page px-gutter">
      <Breadcrumb current={issue.subject}>
        <Link to="/newsletter" className="inline-block py-3 hover:text-ink hover:underline">
          Newsletter
        </Link>
      </Breadcrumb>
      <article className="mx-auto max-w-text pt-8 [overflow-wrap:anywhere]">
        <IssueHead issue={issue} />
        {issue.lead && <Lead article={issue.lead} />}
        {issue.categories.map(({ name, slug, articles }) => (
          <CategoryPart key={slug} id={`section-${slug}`} title={name}>
            {articles.map((article) => (
              <IssueArticle key={article.slug} article={article} />
            ))}
          </CategoryPart>
        ))}
        {issue.mostRead.length > 0 && (
          <CategoryPart id="issue-most-read" title="Most read">
            {issue.mostRead.map((article) => (
              <IssueArticle key={article.slug} article={{ ...article, excerpt: '' }} />
            ))}
          </CategoryPart>
        )}
      </article>
      <aside aria-labelledby="get-it" data-print="no" className="mx-auto mt-16 max-w-text border-ink border-t-2 pt-6">
        <h2 id="get-it" className="font-semibold font-serif text-2xl">
          Get it by email
        </h2>
        <div className="mt-4 max-w-lg">
          <NewsletterForm field="email" />
        </div>
      </aside>
    </div>
  );
}

function IssueHead({ issue }: { issue: ShownIssue }) {
  const { number, date, subject, noteHtml } = issue;
  const { timeZone } = useSite();
  return (
    // The part after the head begins with a line of its own, except for the lead.
    <header className={issue.lead ? 'border-ink border-b-2 pb-8' : ''}>
      <MetaLine className="label text-accent">
        {`No. ${number}`}
        <time dateTime={date}>{longDate(date, timeZone)}</time>
      </MetaLine>
      <h1 dir="auto" className="mt-3 font-semibold font-serif text-4xl leading-[1.08] tracking-[-0.02em] sm:text-5xl">
        {subject}
      </h1>
      {noteHtml && <TextStyles />}
      {import.meta.env.SSR && noteHtml && <ItalicFont html={noteHtml} />}
      {noteHtml && <EmbedPlayer html={noteHtml} />}
      {noteHtml && (
        <div
          className="prose mt-6"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
          dangerouslySetInnerHTML={{ __html: noteHtml }}
        />
      )}
    </header>
  );
}

function Lead({ article }: { article: ListedArticle }) {
  return (
    <section aria-labelledby="lead" className="group relative mt-8">
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={leadPlace}
          first
          className="mb-5 aspect-[3/2] w-full"
        />
      )}
      <p className="label text-accent">{article.category.name}</p>
      <h2
        id="lead"
        dir="auto"
        className="mt-2 font-semibold font-serif text-3xl leading-tight group-hover:text-accent group-hover:underline"
      >
        <ArticleLink article={article} />
      </h2>
      <p dir="auto" className="mt-3 font-serif text-lg leading-relaxed">
        {article.excerpt}
      </p>
      <Byline article={article} />
    </section>
  );
}

function CategoryPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 border-ink border-t-2 pt-3">
      <h2 id={id} className="label text-accent">
        {title}
      </h2>
      {children}
    </section>
  );
}

function IssueArticle({ article }: { article: ListedArticle }) {
  return (
    <div className="group relative border-rule border-b py-5 last:border-b-0">
      <h3
        dir="auto"
        className="font-semibold font-serif text-xl leading-snug group-hover:text-accent group-hover:underline"
      >
        <ArticleLink article={article} />
      </h3>
      {article.excerpt && (
        <p dir="auto" className="mt-2 font-serif text-muted leading-relaxed">
          {article.excerpt}
        </p>
      )}
      <Byline article={article} />
    </div>
  );
}

function ArticleLink({ article: { slug, title } }: { article: ListedArticle }) {
  return (
    <Link to="/articles/$slug" params={{ slug }} className="stretched">
      {title}
    </Link>
  );
}

function Byline({ article }: { article: ListedArticle }) {
  return (
    <MetaLine className="mt-3 text-muted text-xs">
      <AuthorLinks article={article} className="font-semibold text-ink" />
      {readingTime(article.readTime)}
    </MetaLine>
  );
}
