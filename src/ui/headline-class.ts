/** Longest titles of the largest size and of the next, in characters; a title may have 200. */
const lengths = { largest: 60, long: 110 };

/** @returns the classes of a title (`article.css`): the longer it is, the smaller it is set; on the page and in the editor */
export function headlineClass({ length }: string): string {
  if (length <= lengths.largest) return 'headline';
  return length <= lengths.long ? 'headline long' : 'headline longest';
}
