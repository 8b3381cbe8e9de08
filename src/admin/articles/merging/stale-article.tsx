import { type SyntheticEvent, useId, useMemo } from 'react';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { Choice } from '../../../editor/merge/merge-texts.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { StaleDialog } from '../../forms/stale-dialog.tsx';
import { type Stale, versionsOf } from '../../forms/versions.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { useTagNames } from '../tags/use-tag-names.ts';
import { ArticleDifferences } from './article-differences.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { describeChanges, type FieldContext } from './describe-field.ts';
import { mergeArticles, resolveArticle } from './merge-articles.ts';

interface StaleArticleProps
  extends Stale<AdminArticle, ArticleFields>,
    Omit<FieldContext, 'tags' | 'series' | 'timeZone'> {
  onChoose: (chosen: ArticleFields) => void;
  onTakeStored: () => void;
  onClose: () => void;
}

/** Asks the editor to choose where another editor has changed the same fields; everything else is merged already. */
export function StaleArticle({ mine, opened, latest, authors, categories, ...answers }: StaleArticleProps) {
  const tagIds = [mine, opened, latest.fields].flatMap((fields) => fields?.tagIds ?? []);
  const { names } = useTagNames([...new Set(tagIds)], latest.stored?.tags ?? []);
  const context = {
    authors,
    categories,
    tags: [...names.values()],
    series: latest.stored?.series ?? [],
    ...useSite(),
  };
  const merged = useMemo(() => mergeArticles(versionsOf({ mine, opened, latest })), [mine, opened, latest]);
  const form = useId();
  const choose = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    answers.onChoose(
      resolveArticle(
        merged,
        merged.conflicts.map((_, index) => chosen.get(`${index}`) as Choice),
      ),
    );
  };
  return (
    <StaleDialog
      title="This article has changed"
      hint={
        opened
          ? 'Where only one of you changed something, both changes are kept. Choose what to keep where you both did.'
          : "We can't tell what your text was based on, so choose what to keep wherever the two differ."
      }
      onClose={answers.onClose}
      buttons={
        <>
          <Button variant="outline" onClick={answers.onTakeStored}>
            Use the saved version
          </Button>
          <Button variant="solid" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={choose}>
        {merged.conflicts.map((conflict, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conflicts do not change while they are shown
          <ConflictChoice key={index} conflict={conflict} name={`${index}`} context={context} />
        ))}
      </form>
      {opened && (
        <details className="border-rule border-t py-4 text-sm">
          <summary className="cursor-pointer py-2 font-medium">Everything that someone else changed</summary>
          <ArticleDifferences changes={describeChanges(opened, latest.fields, context)} />
        </details>
      )}
    </StaleDialog>
  );
}
