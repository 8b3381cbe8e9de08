import type { PassagePart } from '../../../contract/search.ts';

/** A title or a piece of a text, with what was searched for marked. */
export function Marked({ parts }: { parts: readonly PassagePart[] }) {
  return withPlaces(parts).map(({ place, text, isMatch }) => (isMatch ? <mark key={place}>{text}</mark> : text));
}

/** Each part with the index in the text at which it begins. */
function withPlaces(parts: readonly PassagePart[]) {
  let next = 0;
  return parts.map((part) => {
    const place = next;
    next += part.text.length;
    return { place, ...part };
  });
}
