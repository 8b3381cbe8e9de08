import type { AdminIssue } from '../../../contract/issues.ts';
import { ownTexts } from './own-texts.ts';

/** Says which texts of an issue the lead would not give. */
export function OwnTextsNote({ issue }: { issue: AdminIssue }) {
  const sentences = ownTexts(issue);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Texts of your own" className="note mb-5 grid gap-2 text-sm">
      {sentences.map((sentence) => (
        <p key={sentence} dir="auto" className="break-words">
          {sentence}
        </p>
      ))}
    </section>
  );
}
