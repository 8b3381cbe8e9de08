import { createFileRoute, Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSavedArticles } from '../article/saved-articles.ts';
import { pageHead } from '../layout/page-head.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { MetaLine } from '../parts/meta-line.tsx';
import type { SavedArticle } from '../saved/saved-storage.ts';

export const Route = createFileRoute('/saved')({
  head: ({ matches }) => pageHead(matches, { title: 'Saved articles' }),
  component: SavedPage,
});

function SavedPage() {
  return (
    <PageLayout title="Saved articles" lead="Kept in this browser only, until you remove them.">
      <noscript>
        <p className="text-lg">Saving articles needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <div data-needs-script>
        <SavedList />
      </div>
    </PageLayout>
  );
}

function SavedList() {
  const articles = useSavedArticles();
  if (!articles) return <Skeleton className="h-40" />;
  if (articles.length === 0) {
    return (
      <div>
        <p className="font-serif text-2xl leading-snug">
          Nothing saved yet. Choose “Save Article” below an article to keep it here.
        </p>
        <Link to="/" className={`${buttonClass('outline')} mt-6`}>
          Go to the front page
        </Link>
      </div>
    );
  }
  return (
    <ul>
      {articles.map((article) => (
        <SavedRow key={article.id} article={article} />
      ))}
    </ul>
  );
}

function SavedRow({ article }: { article: SavedArticle }) {
  return (
    <li className="border-rule border-b py-7 first:pt-0">
      <p className="label text-accent">{article.section}</p>
      <h2 dir="auto" className="mt-2 font-semibold font-serif text-2xl leading-tight">
        <Link to="/articles/$slug" params={{ slug: article.slug }} className="hover:text-accent">
          {article.title}
        </Link>
      </h2>
      <p dir="auto" className="mt-2 font-serif text-muted leading-relaxed">
        {article.excerpt}
      </p>
      <div className="mt-3 flex items-center justify-between gap-4 text-muted text-xs">
        <MetaLine className="[overflow-wrap:anywhere]">
          <span dir="auto" className="font-semibold text-ink">
            {article.author}
          </span>
          {`${article.readTime} min read`}
        </MetaLine>
        <Button
          variant="quiet"
          aria-label={`Remove “${article.title}”`}
          onClick={() => window.pageScript.forgetArticle(article.id)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
