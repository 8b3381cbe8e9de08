import { useState } from 'react';
import { compareTexts } from '../../../editor/merge/compare-texts.ts';
import { WordDiff } from '../../../editor/merge/word-diff.tsx';
import { count, countOf } from '../../../ui/count.ts';
import type { FieldChange } from './describe-field.ts';

/** Characters of changed paragraphs that are compared word by word: comparing and showing more would hold up the browser. */
const maxCompared = 100_000;

/** Changes from one state of an article to another: field by field, texts word by word. */
export function ArticleDifferences({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {changes.map(({ label, from, to, isLong }) => (
        <div key={label}>
          <dt className="text-muted text-xs">{label}</dt>
          {isLong ? <ChangedText from={from} to={to} /> : <Changed from={from} to={to} />}
        </div>
      ))}
    </dl>
  );
}

interface Texts {
  from: string;
  to: string;
}

function ChangedText({ from, to }: Texts) {
  let room = maxCompared;
  return compareTexts(from, to).map((stretch, index) => {
    if ('same' in stretch) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches are those of two texts and have no other identity
        <dd key={index} className="mt-1 text-muted">
          {countOf(stretch.same, 'paragraph')} unchanged
        </dd>
      );
    }
    room -= stretch.from.length + stretch.to.length;
    const Part = room < 0 ? Uncompared : Changed;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Part key={index} {...stretch} />;
  });
}

const wholeText = 'mt-2 whitespace-pre-wrap break-words border-rule border-l-2 pl-3';

function Changed({ from, to }: Texts) {
  return (
    <dd dir="auto" className="mt-1 whitespace-pre-wrap break-words">
      <WordDiff from={from} to={to} />
    </dd>
  );
}

/** Paragraphs that are too long to compare; the texts are there once the editor asks for them. */
function Uncompared({ from, to }: Texts) {
  const [isOpen, setOpen] = useState(false);
  return (
    <dd className="mt-1">
      <p>
        Too long to compare word by word: {count(from.length)} characters before, {count(to.length)} after.
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">Show both texts</summary>
        {isOpen && (
          <>
            <p className="text-muted text-xs">Before</p>
            <p dir="auto" className={wholeText}>
              {from}
            </p>
            <p className="mt-4 text-muted text-xs">After</p>
            <p dir="auto" className={wholeText}>
              {to}
            </p>
          </>
        )}
      </details>
    </dd>
  );
}
