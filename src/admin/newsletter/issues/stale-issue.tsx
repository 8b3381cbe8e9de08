import type { ArticleSummary } from '../../../contract/articles.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { Button } from '../../../ui/button.tsx';
import { Difference, NoDifference, Sides, StaleDialog } from '../../forms/stale-dialog.tsx';
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
export function StaleIssue(props: StaleIssueProps) {
  const { mine, opened, latest, known, onKeepMine, onTakeStored, onClose } = props;
  const versions = versionsOf({ mine, opened, latest });
  const titles = new Map([...known, ...(latest.stored ? articlesOf(latest.stored) : [])]);
  const differences = compareIssues(versions);
  return (
    <StaleDialog
      title="This issue has changed"
      hint="“Keep my text” saves only what you changed."
      onClose={onClose}
      buttons={
        <>
          <Button variant="outline" onClick={onTakeStored}>
            Use the saved version
          </Button>
          <Button variant="solid" onClick={onKeepMine}>
            Keep my text
          </Button>
        </>
      }
    >
      {differences.length === 0 && <NoDifference />}
      {differences.map(({ name, by }) => (
        <Difference key={name} label={fieldLabels[name]} by={by}>
          <Sides
            by={by}
            stored={describe(versions.stored[name], name, titles)}
            mine={describe(mine[name], name, titles)}
          />
        </Difference>
      ))}
    </StaleDialog>
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
