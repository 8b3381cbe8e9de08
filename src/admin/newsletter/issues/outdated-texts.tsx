import { useFormContext, useWatch } from 'react-hook-form';
import { onOneLine } from '../../../contract/issue-texts.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';

const textFields = ['subject', 'preheader'] as const;

/** Says that subject or preview text of the editor's own still name an article that the issue leaves out, and lets them follow the lead. */
export function OutdatedTexts({ issue: { hidden } }: { issue: AdminIssue }) {
  const { control, setValue, setFocus } = useFormContext<IssueFields>();
  const texts = useWatch({ control, name: textFields });
  const found = hidden.flatMap(({ id, title }) => {
    const fields = textFields.filter((_, index) => texts[index]?.includes(onOneLine(title)));
    return fields.length > 0 ? [{ id, title, fields }] : [];
  });
  if (found.length === 0) return null;

  function writeAnew(): void {
    for (const field of textFields) {
      if (found.some(({ fields }) => fields.includes(field))) setValue(field, null, { shouldDirty: true });
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
