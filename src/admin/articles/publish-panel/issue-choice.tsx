import { useQuery } from '@tanstack/react-query';
import { openIssueQuery } from '../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import type { Placement } from '../../../contract/placement.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { ownTimeZone } from '../../formats/local-date-time.ts';
import { soon } from '../../formats/soon.ts';
import { useNow } from '../../formats/use-now.ts';
import { type ChoiceRow, ChoiceRows } from './choice-rows.tsx';
import { PanelFailure, PanelLoading } from './panel-notes.tsx';

interface IssueChoiceProps {
  /** Null for a new article. */
  articleId: string | null;
  /** Whether readers see the article only from a later date on. */
  isLater: boolean;
  /** Name of the chosen category; null for none yet. */
  category: string | null;
  chosen: Placement['issue'];
  onChoose: (chosen: Placement['issue']) => void;
}

const legend = 'Newsletter';

/** Whether the article stands in the next issue, and where. */
export function IssueChoice(props: IssueChoiceProps) {
  const { data: issue, error, refetch } = useQuery(openIssueQuery(useHttp()));
  if (issue) return <Choice {...props} issue={issue} />;
  if (issue === null) return <NoIssue />;
  if (!error) return <PanelLoading heading={legend} />;
  return <PanelFailure heading={legend} message={error.message} retry={refetch} />;
}

function NoIssue() {
  return (
    <section>
      <h3 className="font-semibold text-sm">{legend}</h3>
      <p className="mt-1 text-muted text-sm">
        No issue is open. Once the article is public, an editor can compose one: it begins with the newest articles.
      </p>
    </section>
  );
}

type Place = 'none' | 'lead' | 'category';

function Choice({ issue, articleId, isLater, category, chosen, onChoose }: IssueChoiceProps & { issue: AdminIssue }) {
  const which = useWhich(issue);
  const { lead, stories } = issue;
  if (lead !== null && lead.id === articleId) {
    return <ChoiceRows legend={legend} note={<>{which} It is its lead.</>} value="" onChange={() => {}} rows={[]} />;
  }
  const isIn = stories.some(({ id }) => id === articleId);
  const inCategory = { value: 'category', label: category === null ? 'In its category' : <bdi>In {category}</bdi> };
  const rows: ChoiceRow<string>[] = [
    ...(isIn ? [] : [{ value: 'none', label: 'Not in this issue' }]),
    { value: 'lead', label: 'Lead of the issue', hint: lead && <InPlaceOf title={lead.title} />, isDisabled: isLater },
    { ...inCategory, hint: isIn ? 'As it is now.' : 'First among its articles.', isDisabled: isLater },
  ];
  const chosenHere = chosen?.issueId === issue.id ? chosen.as : null;
  const place: Place = isLater ? 'none' : (chosenHere ?? (isIn ? 'category' : 'none'));
  return (
    <ChoiceRows
      legend={legend}
      note={
        <>
          {which}
          {isLater && ' It can be added once readers see the article.'}
        </>
      }
      value={place}
      onChange={(as) => onChoose(as === 'lead' || (as === 'category' && !isIn) ? { issueId: issue.id, as } : null)}
      rows={rows}
    />
  );
}

function InPlaceOf({ title }: { title: string }) {
  return (
    <>
      In place of “<bdi>{title}</bdi>”, which stays in the issue.
    </>
  );
}

/** @returns which issue it is: "Issue 12, a draft." or "Issue 12, to be sent Friday 7:00 AM." */
function useWhich({ number, sendAt }: AdminIssue): string {
  const { timeZone } = useSite();
  const now = useNow();
  if (sendAt === null) return `Issue ${number}, a draft.`;
  return `Issue ${number}, to be sent ${soon(sendAt, now, { timeZone, own: ownTimeZone() })}.`;
}
