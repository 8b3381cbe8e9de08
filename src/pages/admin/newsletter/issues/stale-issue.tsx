import type { ArticleSummary } from '../../../../contract/articles.ts';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { Difference, NoDifference, Sides, StaleDialog } from '../../forms/stale-dialog.tsx';
import { compareIssues } from './compare-issues.ts';
import { articlesOf, type FieldName, fieldLabels, type IssueFields, toFields } from './issue-fields.ts';

interface StaleIssueProps {
  /** What the form holds. */
  mine: IssueFields;
  /** What somebody else has saved. */
  stored: AdminIssue;
  /** What both began with. */
  opened: IssueFields;
  /** Every story that the form knows, by id. */
  known: ReadonlyMap<string, ArticleSummary>;
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}

/** The issue as somebody else has saved it, beside what was about to be saved over it. */
export function StaleIssue({ mine, stored, opened, known, ...answers }: StaleIssueProps) {
  const theirs = toFields(stored);
  const titles = new Map([...known, ...articlesOf(stored)]);
  const differences = compareIssues({ mine, stored: theirs, opened });
  return (
    <StaleDialog title="This issue has changed" {...answers}>
      {differences.length === 0 && <NoDifference />}
      {differences.map(({ name, by }) => (
        <Difference key={name} label={fieldLabels[name]} by={by}>
          <Sides by={by} stored={describe(theirs[name], name, titles)} mine={describe(mine[name], name, titles)} />
        </Difference>
      ))}
    </StaleDialog>
  );
}

/** @returns the value of a field in words: stories by their titles, one a line */
function describe(value: IssueFields[FieldName], name: FieldName, titles: ReadonlyMap<string, ArticleSummary>): string {
  if (value === null) return '';
  if (typeof value === 'string' && name !== 'leadId') return value;
  return [value]
    .flat()
    .map((id) => titles.get(id)?.title ?? 'A deleted article')
    .join('\n');
}
