import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { AddArticle } from './add-article.tsx';
import { ArticleRow } from './article-row.tsx';
import { IssueArticleList } from './issue-article-list.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import type { IssueArticles } from './use-issue-articles.ts';

/** The numbered list at the end of the email. */
export function MostReadArticles({ told }: { told: IssueArticles }) {
  const { errors } = useFormContext<IssueFields>().formState;
  const { mostRead, moveMostRead, addMostRead, removeMostRead, goneAmong } = told;
  return (
    <IssueArticleList
      title={fieldLabels.mostReadIds}
      hint="A numbered list at the end. Leave it empty to leave it out."
      error={errors.mostReadIds?.message ?? errors.mostReadIds?.find?.((one) => one)?.message ?? goneAmong(mostRead)}
      aside={`${mostRead.length} of ${limits.issueMostRead}`}
    >
      {mostRead.length > 0 && (
        <ol aria-label={fieldLabels.mostReadIds} className="mt-3 border-rule border-t">
          {mostRead.map((article, index) => (
            <ArticleRow
              key={article.id}
              article={article}
              isFirst={index === 0}
              isLast={index === mostRead.length - 1}
              onMove={(step) => moveMostRead(article, step)}
              onRemove={() => removeMostRead(article)}
            />
          ))}
        </ol>
      )}
      <AddArticle
        label="Add a most read article"
        taken={mostRead.map(({ id }) => id)}
        isFull={mostRead.length >= limits.issueMostRead}
        add={addMostRead}
      />
    </IssueArticleList>
  );
}
