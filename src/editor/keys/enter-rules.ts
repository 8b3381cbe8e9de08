import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { insertBlock } from '../commands/block-commands.ts';
import { newTable } from '../commands/new-blocks.ts';
import type { TextSchema } from '../document/schema.ts';

/** A line that Enter makes a block of; the caret stands at its end. */
type LineRule = (state: EditorState, match: RegExpMatchArray) => Transaction | null;

/** Makes a block of a line when Enter is pressed at its end: ```` ```js ````, `:::pull`, `:::details Title`, `| a | b |`. */
export function enterRules(schema: TextSchema): Command {
  const { nodes } = schema;
  const wrapLine =
    (type: typeof nodes.details | typeof nodes.pull_quote): LineRule =>
    ({ tr, selection: { $from } }, [, title = '']) => {
      tr.delete($from.start(), $from.end());
      const range = tr.doc.resolve($from.start()).blockRange();
      return range && tr.wrap(range, [{ type, attrs: type === nodes.details ? { title: title.trim() } : {} }]);
    };
  const rules: [RegExp, LineRule][] = [
    [
      /^(?:```|~~~)([^`]*)$/,
      ({ tr, selection: { $from } }, [, language = '']) =>
        tr
          .delete($from.start(), $from.end())
          .setBlockType($from.start(), $from.start(), nodes.code_block, { language: language.trim() }),
    ],
    [/^:::pull\s*$/, wrapLine(nodes.pull_quote)],
    [/^:::details(?:\s+(.*))?$/, wrapLine(nodes.details)],
    [/^(?:\*\*\*|___|---)\s*$/, (state) => replaceLine(state, schema)],
    [/^\|(.+)\|\s*$/, (state, [, cells = '']) => toTable(state, schema, cells)],
  ];
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    if (!empty || $from.parent.type !== nodes.paragraph || $from.parentOffset < $from.parent.content.size) return false;
    const { textContent, childCount } = $from.parent;
    if (childCount !== 1 || $from.parent.firstChild?.isText !== true) return false;
    for (const [pattern, rule] of rules) {
      const match = textContent.match(pattern);
      const tr = match && rule(state, match);
      if (!tr) continue;
      dispatch?.(tr.scrollIntoView());
      return true;
    }
    return false;
  };
}

function replaceLine({ tr, selection: { $from } }: EditorState, { nodes }: TextSchema): Transaction {
  tr.replaceWith($from.before(), $from.after(), [nodes.horizontal_rule.create(), nodes.paragraph.create()]);
  return tr.setSelection(TextSelection.create(tr.doc, $from.before() + 2));
}

function toTable(state: EditorState, schema: TextSchema, cells: string): Transaction | null {
  const { $from } = state.selection;
  const cleared = state.apply(state.tr.delete($from.start(), $from.end()));
  const table = newTable(schema, { headings: cells.split('|').map((cell) => cell.trim()), rows: 1 });
  if (!insertBlock(table)(cleared)) return null;
  const start = $from.before();
  const tr = state.tr.replaceWith(start, $from.after(), table);
  const row = tr.doc.nodeAt(start)?.firstChild?.nodeSize ?? 0;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + row + 1)));
}
