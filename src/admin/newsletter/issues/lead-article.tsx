import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { ArticleButton, ArticleTexts, focusNeighbour } from './article-row.tsx';
import { IssueArticleList } from './issue-article-list.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import type { IssueArticles } from './use-issue-articles.ts';

/** The lead article, which the email shows with its image; optional. */
export function LeadArticle({ ref, told }: { ref: Ref<HTMLElement>; told: IssueArticles }) {
  const { errors } = useFormContext<IssueFields>().formState;
  const { lead, takeNoLead, removeLead, goneAmong } = told;
  return (
    <IssueArticleList
      ref={ref}
      title={fieldLabels.leadId}
      hint="Shown above all others, with its image."
      error={errors.leadId?.message ?? goneAmong(lead ? [lead] : [])}
    >
      {lead ? (
        <div
          data-story
          className="mt-3 flex items-center justify-between gap-4 border border-rule border-l-4 border-l-ink px-4 py-2"
        >
          <ArticleTexts article={lead} />
          <div className="flex shrink-0 sm:-mr-2">
            <ArticleButton
              Icon={ArrowDownToLine}
              label={`Put "${lead.title}" back among the articles`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                takeNoLead();
              }}
            />
            <ArticleButton
              Icon={X}
              label={`Remove "${lead.title}"`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                removeLead();
              }}
            />
          </div>
        </div>
      ) : (
        <p className="mt-3 border border-rule border-dashed px-4 py-3 text-muted text-sm">
          No lead article. Choose the star next to an article below to make it the lead.
        </p>
      )}
    </IssueArticleList>
  );
}
