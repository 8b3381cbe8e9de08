import type { HighlightedPart } from '../../contract/search.ts';

/** A title or a snippet with its highlights. */
export function Highlighted({ parts }: { parts: readonly HighlightedPart[] }) {
  return withIndexes(parts).map(({ index, text, isMatch }) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

/** Each part with its start index in the text. */
function withIndexes(parts: readonly HighlightedPart[]) {
  let next = 0;
  return parts.map((part) => {
    const index = next;
    next += part.text.length;
    return { index, ...part };
  });
}
