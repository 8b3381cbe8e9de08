import type { HighlightedPart } from '../../../contract/search.ts';

/** A title or a piece of a text, with what was searched for marked. */
export function Highlighted({ parts }: { parts: readonly HighlightedPart[] }) {
  return withIndexes(parts).map(({ index, text, isMatch }) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

/** Each part with the index in the text at which it begins. */
function withIndexes(parts: readonly HighlightedPart[]) {
  let next = 0;
  return parts.map((part) => {
    const index = next;
    next += part.text.length;
    return { index, ...part };
  });
}
