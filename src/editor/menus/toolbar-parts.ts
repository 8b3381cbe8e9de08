import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { linkPlace } from '../commands/link-commands.ts';
import { tableAt } from '../commands/table-commands.ts';

/** A block around the selection, or the selected one. */
export interface BlockAt {
  node: Node;
  position: number;
}

/** The parts of the toolbar for a selection. */
export interface ToolbarParts {
  /** Whether text is selected, or can be marked. */
  text: boolean;
  /** Where the link with the caret leads. */
  href: string | null;
  hasTable: boolean;
  /** The innermost block that has words or a kind of its own: callout, details, code, an image in a line, an embed. */
  block: BlockAt | null;
}

const blocksWithWords = new Set(['callout', 'details', 'code_block']);
const selectableParts = new Set(['image', 'embed']);

/** @returns what can be done with the selection beyond typing */
export function toolbarParts(state: EditorState): ToolbarParts {
  const { selection } = state;
  const isText = selection instanceof TextSelection && !selection.$from.parent.type.spec.code;
  return {
    text: isText && !selection.empty,
    href: isText && selection.empty ? (linkPlace(state)?.href ?? null) : null,
    hasTable: tableAt(state) !== null,
    block: blockWithWords(state),
  };
}

function blockWithWords({ selection }: EditorState): BlockAt | null {
  if (selection instanceof NodeSelection && selectableParts.has(selection.node.type.name)) {
    return { node: selection.node, position: selection.from };
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (blocksWithWords.has($from.node(depth).type.name))
      return { node: $from.node(depth), position: $from.before(depth) };
  }
  return null;
}

/** @returns whether there is anything to offer */
export function hasParts({ text, href, hasTable, block }: ToolbarParts): boolean {
  return text || href !== null || hasTable || block !== null;
}
