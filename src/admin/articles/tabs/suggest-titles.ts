import { limits } from '../../../contract/limits.ts';

/** Stop words, among those that are long enough to be keywords. */
const fillers = new Set(
  'about above across after again against almost along already although always among another around because become before behind being below beneath between beyond could during either every everything further going having himself herself itself might never other ourselves people really shall should since someone something still their theirs themselves there these thing things think those though through together toward towards under until using wants where whether which while whose within without would years yours'.split(
    ' ',
  ),
);

const maxWords = 3;
const shortestWord = 5;
/** Longer words are cut, because a title may contain several keywords. */
const maxWord = 40;

/**
 * Titles made from the first keywords: at most three, of more than four characters, since shorter words rarely name a subject.
 * @returns five titles within the maximum length; none when there is no keyword
 */
export function suggestTitles(title: string, excerpt: string): string[] {
  const words = keywordsOf(`${title} ${excerpt}`);
  const [first, ...others] = words;
  if (first === undefined) return [];
  const all = joinWords(words);
  const rest = joinWords(others.length > 0 ? others : words);
  return [
    `Inside the Story of ${all}`,
    `Why ${first} Matters More Than Ever`,
    others.length > 0 ? `What ${first} Can Teach Us About ${rest}` : `What ${first} Can Teach Us`,
    `${all}: What Comes Next`,
    `The Quiet Return of ${rest}`,
  ].slice(0, limits.titleSuggestions);
}

/** The long words; in a text without any, the others. */
function keywordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? text.match(/\S+/g) ?? [];
  const long = words.filter((word) => word.length >= shortestWord);
  const telling = long.filter((word) => !fillers.has(word.toLowerCase()));
  const best = [telling, long, words].find((some) => some.length > 0) ?? [];
  const distinct = new Map(best.map((word) => [word.toLowerCase(), word]));
  return [...distinct.values()].slice(0, maxWords).map(asInTitle);
}

function asInTitle(word: string): string {
  const [first = '', ...rest] = Array.from(word).slice(0, maxWord);
  return first.toUpperCase() + rest.join('');
}

function joinWords(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
