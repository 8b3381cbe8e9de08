import type { Node } from 'prosemirror-model';
import { arrange } from './arrange-marks.ts';
import { withUrlsApart } from './bare-urls.ts';
import { encodeOuterSpace, escapeText } from './escape-text.ts';
import { InlineWriter } from './inline-writer.ts';
import { normalInline } from './normal-inline.ts';
import { schema } from './schema.ts';
import { writeCode, writeImageMarkdown } from './write-leaves.ts';

const { hard_break, image } = schema.nodes;
const { link, code } = schema.marks;

export interface InlineStyle {
  /**
   * Says the same with more marks: every character that may mean something is escaped, and emphasis is `_`. For what did not survive
   * otherwise.
   */
  isCareful: boolean;
}

/** @param block of text @returns its content as Markdown; a line break is a line feed */
export function writeInline(block: Node, { isCareful }: InlineStyle): string {
  const pieces = withUrlsApart(normalInline(block).content);
  const writer = new InlineWriter(isCareful);
  for (const [at, piece] of pieces.entries()) {
    const { keep, open } = arrange(writer.open, pieces, at);
    writer.closeTo(keep);
    for (const mark of open) writer.openMark(mark);
    if (piece.type === hard_break) writer.opaque(isLineEmpty(pieces, at) ? '\\\n' : '\n');
    else if (piece.type === image) writer.opaque(writeImageMarkdown(piece.attrs));
    else if (!piece.isText) writer.opaque(`[^${piece.attrs.label}]`);
    else if (code.isInSet(piece.marks)) writer.opaque(writeCode(piece.text ?? ''));
    else writer.text(escapeText(piece.text ?? '', { isInLink: isLinked(piece), isCareful }));
  }
  return encodeOuterSpace(writer.finish());
}

/** A line break behind another, or at the beginning, needs something that stands in its line. */
function isLineEmpty(pieces: readonly Node[], at: number): boolean {
  return at === 0 || pieces[at - 1]?.type === hard_break;
}

function isLinked({ marks }: Node): boolean {
  return link.isInSet(marks) !== undefined;
}
