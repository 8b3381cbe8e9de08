import { useFormContext, useWatch } from 'react-hook-form';
import { describeIssue, onOneLine } from '../../../contract/issue-texts.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import type { IssueArticles } from './use-issue-articles.ts';

const textFields = ['subject', 'preheader'] as const;

interface OutdatedTextsProps {
  issue: AdminIssue;
  told: IssueArticles;
}

/** Says that subject or preview text still name an article that the issue leaves out, and writes them anew. */
export function OutdatedTexts({ issue: { hidden }, told: { lead, articles } }: OutdatedTextsProps) {
  const { name: siteName } = useSite();
  const { control, setValue, setFocus } = useFormContext<IssueFields>();
  const texts = useWatch({ control, name: textFields });
  const found = hidden.flatMap(({ id, title }) => {
    const fields = textFields.filter((_, index) => texts[index]?.includes(onOneLine(title)));
    return fields.length > 0 ? [{ id, title, fields }] : [];
  });
  if (found.length === 0) return null;

  function writeAnew(): void {
    const [first = null, ...others] = [...(lead ? [lead] : []), ...articles].map(({ title }) => title);
    const anew = describeIssue({ lead: first, others, siteName });
    for (const field of textFields) {
      if (found.some(({ fields }) => fields.includes(field))) setValue(field, anew[field], { shouldDirty: true });
    }
    // The button is gone then.
    setFocus('subject');
  }

  return (
    <section aria-label="Outdated texts" className="note">
      {found.map(({ id, title, fields }) => (
        <p key={id} className="break-words">
          {nameFields(fields)} still {fields.length === 1 ? 'names' : 'name'} “<bdi>{title}</bdi>”, which readers don't
          see.
        </p>
      ))}
      <Button variant="quiet" className="mt-3" onClick={writeAnew}>
        Rewrite it from the other articles
      </Button>
    </section>
  );
}

/** @returns "Subject", "Preview text", or "Subject and preview text" */
function nameFields(fields: readonly (typeof textFields)[number][]): string {
  const words = fields.map((field) => fieldLabels[field].replace(' (optional)', '').toLowerCase()).join(' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
