import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

// Pieces of a line: texts, images, references to footnotes, line breaks.

const { hard_break } = schema.nodes;
const { link, strong, em, strikethrough, code } = schema.marks;

/** Marks that in Markdown can't begin or end with white space. */
export const spans = [link, strong, em, strikethrough];

export function isBreak(piece: Node | undefined): boolean {
  return piece?.type === hard_break;
}

export function hasMark(piece: Node | undefined, mark: Mark): boolean {
  return piece !== undefined && mark.isInSet(piece.marks);
}

export function isCode({ marks }: Node): boolean {
  return code.isInSet(marks) !== undefined;
}

/** @returns the white space at an end of a piece; null for none */
export function spaceOf(piece: Node, pattern: RegExp): string | null {
  if (isBreak(piece)) return '';
  return piece.isText && !isCode(piece) ? (pattern.exec(piece.text ?? '')?.[0] ?? null) : null;
}
