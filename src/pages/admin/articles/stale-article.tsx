import type { AdminArticle } from '../../../contract/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { useSite } from '../../site/layout/use-site.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { Difference, NoDifference, Sides, StaleDialog } from '../forms/stale-dialog.tsx';
import { type ChangedBy, type Stale, versionsOf } from '../forms/versions.ts';
import { type ArticleFields, type FieldName, fieldLabels } from './article-fields.ts';
import { compareArticles } from './compare-articles.ts';
import { compareTexts } from './compare-texts.ts';
import { readLocal } from './local-date-time.ts';

interface StaleArticleProps extends Stale<AdminArticle, ArticleFields> {
  authors: Author[];
  categories: Category[];
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}

/** The stored article, which somebody else has changed, beside the editor's own text. */
export function StaleArticle({ mine, opened, latest, authors, categories, ...answers }: StaleArticleProps) {
  const { timeZone } = useSite();
  const theirs = latest.fields;
  const differences = compareArticles(versionsOf({ mine, opened, latest }));
  const show = (fields: ArticleFields, name: FieldName) => describe(fields, name, { authors, categories, timeZone });
  return (
    <StaleDialog title="This article has changed" keepsAll={opened === null} {...answers}>
      {differences.length === 0 && <NoDifference />}
      {differences.map(({ name, by }) => (
        <Difference key={name} label={fieldLabels[name]} by={by}>
          {name === 'content' ? (
            <LongTexts by={by} stored={theirs.content} mine={mine.content} />
          ) : (
            <Sides by={by} stored={show(theirs, name)} mine={show(mine, name)} />
          )}
        </Difference>
      ))}
    </StaleDialog>
  );
}

function LongTexts({ by, stored, mine }: { by: ChangedBy; stored: string; mine: string }) {
  return compareTexts(stored, mine).map((stretch, index) =>
    'same' in stretch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches do not change while they are shown
      <p key={index} className="mt-2 text-muted text-sm">
        {stretch.same === 1 ? '1 paragraph is the same.' : `${stretch.same} paragraphs are the same.`}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Sides key={index} by={by} {...stretch} />
    ),
  );
}

interface Names {
  authors: Author[];
  categories: Category[];
  timeZone: string;
}

/** @returns the value of a field in words */
function describe(fields: ArticleFields, name: FieldName, { authors, categories, timeZone }: Names): string {
  switch (name) {
    case 'publishDate': {
      const localTime = readLocal(fields.publishDate, timeZone);
      return localTime ? dateAndTime(localTime.instant, timeZone) : '';
    }
    case 'readTime':
      return `${fields.readTime} minutes`;
    case 'isFeatured':
      return fields.isFeatured === 1 ? 'Yes' : 'No';
    case 'categoryId':
      return categories.find(({ id }) => id === fields.categoryId)?.name ?? 'A deleted category';
    case 'authorId':
      return authors.find(({ id }) => id === fields.authorId)?.name ?? 'A deleted author';
    default:
      return fields[name];
  }
}
