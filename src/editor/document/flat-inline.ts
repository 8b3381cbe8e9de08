import type { Token } from 'markdown-it';
import { altOf } from './read-inline.ts';

/** A piece of a line as readers see it. */
interface Piece {
  /** Its kind and its marks: in any order, but each as often as it is there. */
  look: string;
  text: string;
}

/** @returns a line as readers see it, in however many pieces it is written: two lines look alike if these strings are equal */
export function flatInline(tokens: readonly Token[] | null): string {
  const pieces: Piece[] = [];
  const open: string[] = [];
  for (const [at, token] of (tokens ?? []).entries()) {
    if (token.nesting === 1) {
      open.push(`${token.tag}${JSON.stringify(token.attrs)}`);
      // No reader sees it, but it says something that would be lost.
      if (tokens?.[at + 1]?.nesting === -1) pieces.push({ look: `empty ${open.at(-1)}`, text: '' });
    } else if (token.nesting === -1) open.pop();
    else add(pieces, pieceOf(token, open));
  }
  return JSON.stringify(pieces);
}

function pieceOf(token: Token, open: readonly string[]): Piece {
  const around = [...open].sort().join();
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return { look: 'break', text: '\n' };
    case 'image':
      return { look: `image ${JSON.stringify(token.attrs)} ${around}`, text: altOf(token) };
    default:
      return { look: `${token.type} ${JSON.stringify(token.meta ?? null)} ${around}`, text: token.content };
  }
}

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (piece.text === '' && piece.look.startsWith('text ')) return;
  if (last?.look === piece.look && piece.look.startsWith('text ')) last.text += piece.text;
  else pieces.push(piece);
}
