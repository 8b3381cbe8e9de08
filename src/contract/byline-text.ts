/** The parts that authors can have in an article. */
export const bylineRoles = ['words', 'reporting', 'images', 'translation', 'editing'] as const;

export type BylineRole = (typeof bylineRoles)[number];

/** @returns whether who has this role is an author of the article; the others contributed to it */
export function isAuthor(role: BylineRole): boolean {
  return role === 'words' || role === 'reporting';
}

/** Words before the names of each role, in the order in which the roles are named; none before those who wrote the words. */
const introductions: Readonly<Record<BylineRole, string>> = {
  words: '',
  reporting: 'Additional reporting by',
  images: 'Photographs by',
  translation: 'Translated by',
  editing: 'Edited by',
};

/** Authors of one role. */
export interface BylineGroup<Author> {
  role: BylineRole;
  /** Before the names, such as "Photographs by"; empty for the words. */
  introduction: string;
  /** Each with what stands before the name: nothing, a comma, or "and". */
  names: { before: '' | ', ' | ' and '; author: Author }[];
}

/** @returns the byline as newspapers set it: the authors by role, those of the words first */
export function groupBylines<Author extends { role: BylineRole }>(authors: readonly Author[]): BylineGroup<Author>[] {
  return bylineRoles.flatMap((role) => {
    const group = authors.filter((author) => author.role === role);
    if (group.length === 0) return [];
    const names = group.map((author, at) => ({ before: beforeName(at, group.length), author }));
    const isAlone = role === 'reporting' && group.length === authors.length;
    return [{ role, introduction: isAlone ? 'Reporting by' : introductions[role], names }];
  });
}

/** @returns whether there is no more to say than one name: its author wrote the words, alone */
export function isPlainByline(authors: readonly { role: BylineRole }[]): boolean {
  return authors.length === 1 && authors[0]?.role === 'words';
}

function beforeName(at: number, count: number): '' | ', ' | ' and ' {
  if (at === 0) return '';
  return at === count - 1 ? ' and ' : ', ';
}

/** @returns the byline as one line, such as "Inés Castellanos and Daniel Wu. Photographs by Mara Lind" */
export function bylineText(authors: readonly { role: BylineRole; name: string }[]): string {
  return groupBylines(authors)
    .map(({ introduction, names }) => {
      const line = names.map(({ before, author }) => before + author.name).join('');
      return introduction === '' ? line : `${introduction} ${line}`;
    })
    .join('. ');
}

/** A byline where "By" stands before the names. */
export interface Signature {
  /** Empty where the line begins with words of its own, such as "Photographs by". */
  by: 'By ' | '';
  line: string;
}

/** @returns the byline of an email or a share card */
export function signatureOf(authors: readonly { role: BylineRole; name: string }[]): Signature {
  const [first] = groupBylines(authors);
  return { by: first?.introduction === '' ? 'By ' : '', line: bylineText(authors) };
}

/**
 * @param max characters of the line, where it can be so short
 * @returns the same where there is little room: first those alone who wrote and reported, then so many of them that they fit, with the
 *   others counted, as in "Inés Castellanos, Daniel Wu and 3 others"
 */
export function shortSignatureOf(authors: readonly { role: BylineRole; name: string }[], max: number): Signature {
  const whole = signatureOf(authors);
  if (whole.line.length <= max) return whole;
  const writers = authors.filter(({ role }) => isAuthor(role));
  const [first] = groupBylines(
    writers.length > 0 ? writers.map(({ name }) => ({ name, role: 'words' as BylineRole })) : authors,
  );
  if (!first) return whole;
  const names = first.names.map(({ author }) => author.name);
  const begin = first.introduction && `${first.introduction} `;
  const lines = names.map((_, left) => begin + shortNames(names, names.length - left));
  const line = lines.find(({ length }) => length <= max) ?? lines.at(-1) ?? whole.line;
  return { by: begin ? '' : 'By ', line };
}

function shortNames(names: readonly string[], count: number): string {
  const rest = names.length - count;
  const last = rest === 0 ? names.at(-1) : `${rest} ${rest === 1 ? 'other' : 'others'}`;
  const named = names.slice(0, rest === 0 ? -1 : count);
  return named.length === 0 ? `${last}` : `${named.join(', ')} and ${last}`;
}
