import type { Mark, Node } from 'prosemirror-model';
import { parser } from './grammar.ts';
import { schema } from './schema.ts';

const { hard_break } = schema.nodes;
const { link, code } = schema.marks;

/** A URL or an email address that the grammar finds in a text. */
interface BareUrl {
  start: number;
  end: number;
  /** Where it leads. */
  href: string;
}

/** @returns whether a text is linked to where the grammar would link it anyway */
export function isBareUrl(text: string, { attrs }: Mark): boolean {
  if (attrs.auto) return true;
  const [url] = attrs.title === '' ? bareUrls(text) : [];
  return url !== undefined && url.start === 0 && url.end === text.length && url.href === attrs.href;
}

/**
 * To the grammar a bare URL goes on until the next space, whatever stands there: `**` and `[` are a part of it. One that something else than
 * its own text adjoins is therefore made a link of its own, which readers see alike.
 * @param pieces of a line, of which no two neighbours could be one
 */
export function withUrlsApart(pieces: readonly Node[]): Node[] {
  return pieces.flatMap((piece, at) => {
    if (!isProse(piece)) return [piece];
    const text = piece.text ?? '';
    const [isJoinedBefore, isJoinedBehind] = [adjoins(pieces[at - 1], /\S$/), adjoins(pieces[at + 1], /^\S/)];
    if (!isJoinedBefore && !isJoinedBehind) return [piece];
    const lastSpace = text.search(/[\s<>][^\s<>]*$/);
    const touching = bareUrls(text).filter(
      ({ start }) => (isJoinedBefore && start === 0) || (isJoinedBehind && start > lastSpace),
    );
    return touching.length > 0 ? split(text, touching, piece.marks) : [piece];
  });
}

function bareUrls(text: string): BareUrl[] {
  const found = parser.linkify.test(text) ? (parser.linkify.match(text) ?? []) : [];
  return found
    .map(({ index, lastIndex, url }) => ({ start: index, end: lastIndex, href: parser.normalizeLink(url) }))
    .filter(({ href }) => parser.validateLink(href));
}

function isProse({ isText, marks }: Node): boolean {
  return isText && !code.isInSet(marks) && !link.isInSet(marks);
}

/** @param pattern of a text that leaves no space between it and its neighbour */
function adjoins(piece: Node | undefined, pattern: RegExp): boolean {
  if (!piece || piece.type === hard_break) return false;
  return !piece.isText || code.isInSet(piece.marks) !== undefined || pattern.test(piece.text ?? '');
}

function split(text: string, urls: readonly BareUrl[], marks: readonly Mark[]): Node[] {
  const made: Node[] = [];
  let at = 0;
  const put = (end: number, all: readonly Mark[]) => {
    if (end > at) made.push(schema.text(text.slice(at, end), all));
    at = end;
  };
  for (const { start, end, href } of urls) {
    put(start, marks);
    put(end, link.create({ href }).addToSet(marks));
  }
  put(text.length, marks);
  return made;
}
