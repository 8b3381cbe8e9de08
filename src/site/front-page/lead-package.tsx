import type { ListedArticle } from '../../client/articles.ts';
import type { LeadBlock } from '../../client/front-page.ts';
import { Remembered } from '../parts/remembered.tsx';
import { LeadArticle } from './lead-article.tsx';
import { Opinion } from './opinion.tsx';
import { SecondaryArticle } from './secondary-article.tsx';

interface LeadPackageProps {
  block: LeadBlock;
  /** Nothing stands above it. */
  isFirst: boolean;
}

/**
 * Lead, two secondary articles and opinion: three columns on wide screens, two with the opinion below on narrower ones, stacked on
 * tablets and phones. What is missing leaves its columns to the others.
 */
export function LeadPackage({ block: { lead, secondary, opinion }, isFirst }: LeadPackageProps) {
  if (!lead) return null;
  const isAlone = secondary.length === 0 && !opinion;
  const isWhole = secondary.length > 0 && opinion !== null;
  return (
    <div className="mx-auto max-w-page px-gutter sm:pt-8">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-12">
        <div
          className={`grid grid-cols-1 ${isAlone ? 'lg:col-span-12' : isWhole ? 'lg:col-span-8 xl:col-span-6' : 'lg:col-span-8'}`}
        >
          <LeadArticle article={lead} isFirst={isFirst} isAlone={isAlone} />
        </div>
        {secondary.length > 0 && (
          <Remembered
            className={isWhole ? 'lead-secondary xl:col-span-3' : 'lead-secondary'}
            of={SecondaryArticles}
            props={{ articles: secondary }}
          />
        )}
        {opinion && (
          <Remembered
            className={isWhole ? 'lg:col-span-12 xl:col-span-3' : 'lg:col-span-4'}
            of={Opinion}
            props={{ article: opinion }}
          />
        )}
      </div>
    </div>
  );
}

function SecondaryArticles({ articles }: { articles: ListedArticle[] }) {
  return articles.map((article) => <SecondaryArticle key={article.slug} article={article} />);
}
