import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Star from 'lucide-react/icons/star';
import { useFormContext } from 'react-hook-form';
import type { ArticleSummary } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { AddArticle } from './add-article.tsx';
import { type ArticleCategory, byCategory } from './article-order.ts';
import { ArticleButton, ArticleRow } from './article-row.tsx';
import { IssueArticleList } from './issue-article-list.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import type { IssueArticles } from './use-issue-articles.ts';

interface CategoryArticlesProps {
  told: IssueArticles;
  makeLead: (article: ArticleSummary) => void;
}

/** All articles except the lead, grouped as in the email. Categories move as a whole, articles within their category. */
export function CategoryArticles({ told, makeLead }: CategoryArticlesProps) {
  const { errors } = useFormContext<IssueFields>().formState;
  const { lead, articles, addArticle, goneAmong } = told;
  const categories = byCategory(articles);
  return (
    <IssueArticleList
      title={fieldLabels.storyIds}
      hint="By category, in the order of the email."
      error={errors.storyIds?.message ?? errors.storyIds?.find?.((one) => one)?.message ?? goneAmong(articles)}
      aside={`${articles.length} of ${limits.issueArticles}`}
    >
      {categories.map((category, index) => (
        <CategoryPart
          key={category.slug}
          category={category}
          isFirst={index === 0}
          isLast={index === categories.length - 1}
          told={told}
          makeLead={makeLead}
        />
      ))}
      <AddArticle
        label="Add an article"
        taken={[...(lead ? [lead.id] : []), ...articles.map(({ id }) => id)]}
        isFull={articles.length >= limits.issueArticles}
        add={addArticle}
      />
    </IssueArticleList>
  );
}

interface CategoryProps extends CategoryArticlesProps {
  category: ArticleCategory;
  isFirst: boolean;
  isLast: boolean;
}

function CategoryPart({ category, isFirst, isLast, told, makeLead }: CategoryProps) {
  const { name, articles } = category;
  return (
    <section className="mt-4">
      <div className="flex items-center justify-between gap-3 border-ink/80 border-b">
        <h3 className="label break-words text-accent">{name}</h3>
        <div className="flex">
          <ArticleButton
            Icon={ChevronUp}
            label={`Move ${name} up`}
            isIdle={isFirst}
            onClick={() => told.moveCategory(category, -1)}
          />
          <ArticleButton
            Icon={ChevronDown}
            label={`Move ${name} down`}
            isIdle={isLast}
            onClick={() => told.moveCategory(category, 1)}
          />
        </div>
      </div>
      <ol aria-label={name}>
        {articles.map((article, index) => (
          <ArticleRow
            key={article.id}
            article={article}
            isFirst={index === 0}
            isLast={index === articles.length - 1}
            onMove={(step) => told.moveArticle(article, step)}
            onRemove={() => told.removeArticle(article)}
          >
            <ArticleButton
              Icon={Star}
              label={`Make "${article.title}" the lead article`}
              onClick={() => makeLead(article)}
            />
          </ArticleRow>
        ))}
      </ol>
    </section>
  );
}
