import { useMemo } from 'react';
import { compareWords, type WordChange } from './word-diff.ts';

/** A text with what was added to it underlined and what was removed from it struck out, word by word. */
export function WordDiff({ from, to }: { from: string; to: string }) {
  const changes = useMemo(() => compareWords(from, to), [from, to]);
  return changes.map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the changes are those of two texts and have no other identity
    <Change key={index} kind={kind} text={text} />
  ));
}

/** Screen readers rarely say where an insertion or a deletion begins. */
function Change({ kind, text }: WordChange) {
  switch (kind) {
    case 'added':
      return (
        <ins className="bg-ink/10 decoration-2 decoration-ink underline-offset-2">
          <Spoken text="added: " />
          {text}
          <Spoken text=" (end of addition) " />
        </ins>
      );
    case 'removed':
      return (
        <del className="text-muted decoration-2 decoration-error">
          <Spoken text="removed: " />
          {text}
          <Spoken text=" (end of removal) " />
        </del>
      );
    default:
      return text;
  }
}

/** English, which must not decide the direction of a text with `dir="auto"`. */
function Spoken({ text }: { text: string }) {
  return (
    <span dir="ltr" className="sr-only select-none">
      {text}
    </span>
  );
}
