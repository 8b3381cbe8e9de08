import type { ArticleSummary } from '../../../contract/articles.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { StaleEntry } from '../../forms/stale-dialog.tsx';
import { type Stale, versionsOf } from '../../forms/versions.ts';
import { compareIssues } from './compare-issues.ts';
import { articlesOf, type FieldName, fieldLabels, type IssueFields } from './issue-fields.ts';

interface StaleIssueProps extends Stale<AdminIssue, IssueFields> {
  /** Every article that the form knows, by id. */
  known: ReadonlyMap<string, ArticleSummary>;
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}

/** The stored issue, which another editor has changed, beside the fields of the form. */
export function StaleIssue({ mine, opened, latest, known, ...choices }: StaleIssueProps) {
  const versions = versionsOf({ mine, opened, latest });
  const titles = new Map([...known, ...(latest.stored ? articlesOf(latest.stored) : [])]);
  const differences = compareIssues(versions).map(({ name, by }) => ({
    label: fieldLabels[name],
    by,
    stored: describe(versions.stored[name], name, titles),
    mine: describe(mine[name], name, titles),
  }));
  return (
    <StaleEntry
      noun="issue"
      hint="“Keep my text” saves only what you changed."
      differences={differences}
      {...choices}
    />
  );
}

/** @returns the value of a field in words: articles by their titles, one a line */
function describe(value: IssueFields[FieldName], name: FieldName, titles: ReadonlyMap<string, ArticleSummary>): string {
  if (value === null) return name === 'leadId' ? '' : 'As the lead article gives it';
  if (typeof value === 'string' && name !== 'leadId') return value;
  return [value]
    .flat()
    .map((id) => titles.get(id)?.title ?? 'A deleted article')
    .join('\n');
}
