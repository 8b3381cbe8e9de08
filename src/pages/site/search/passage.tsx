import type { PassagePart } from '../../../contract/search.ts';

/** A piece of an article's text, with what was searched for marked. */
export function Passage({ parts, className }: { parts: readonly PassagePart[]; className: string }) {
  return (
    <p dir="auto" className={className}>
      {withPlaces(parts).map(({ place, text, isMatch }) => (isMatch ? <mark key={place}>{text}</mark> : text))}
    </p>
  );
}

/** Each part with the index in the passage at which it begins. */
function withPlaces(parts: readonly PassagePart[]) {
  let next = 0;
  return parts.map((part) => {
    const place = next;
    next += part.text.length;
    return { place, ...part };
  });
}
