import { useRef } from 'react';
import { CategoryArticles } from './category-articles.tsx';
import { LeadArticle } from './lead-article.tsx';
import { MostReadArticles } from './most-read-articles.tsx';
import type { IssueArticles } from './use-issue-articles.ts';

/** All articles of the issue, in the order of the email. */
export function IssueArticleLists({ told }: { told: IssueArticles }) {
  const lead = useRef<HTMLElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <LeadArticle ref={lead} told={told} />
      <CategoryArticles
        told={told}
        makeLead={(article) => {
          // The focus follows the article.
          lead.current?.focus({ preventScroll: true });
          told.makeLead(article);
        }}
      />
      <MostReadArticles told={told} />
      <p role="status" className="sr-only">
        {told.said}
      </p>
    </div>
  );
}
