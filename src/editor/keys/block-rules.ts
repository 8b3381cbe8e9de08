import { InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { TextSelection } from 'prosemirror-state';
import { calloutKinds } from '../document/block-nodes.ts';
import type { TextSchema } from '../document/schema.ts';

/** @returns rules that make blocks of what begins like one in Markdown: `## `, `- `, `1. `, `> `, `[] `, `---`, `> [!NOTE]`, `:::pull ` */
export function blockRules(schema: TextSchema): InputRule[] {
  const { nodes } = schema;
  return [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, marks = '']) => ({ level: marks.length })),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.ordered_list,
      ([, first]) => ({ order: Number(first) }),
      ([, first], list) => list.childCount + Number(list.attrs.order) === Number(first),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^:::pull\s$/, nodes.pull_quote),
    textblockTypeInputRule(/^```([\w+#.-]*)\s$/, nodes.code_block, ([, language = '']) => ({ language })),
    taskRule(schema),
    calloutRule(schema),
    dividerRule(schema),
  ];
}

/** `[] ` or `[x] `: in a list its item becomes a task, elsewhere a list begins. */
function taskRule({ nodes }: TextSchema): InputRule {
  return new InputRule(/^\[([ xX]?)\]\s$/, ({ tr, selection: { $from } }, [, mark = ''], start, end) => {
    const checked = mark.trim() !== '';
    tr.delete(start, end);
    const isItem = $from.depth > 1 && $from.node(-1).type === nodes.list_item && $from.index(-1) === 0;
    if (isItem) return tr.setNodeAttribute($from.before(-1), 'checked', checked);
    const range = tr.doc.resolve(start).blockRange();
    if (!range || $from.parent.type !== nodes.paragraph) return null;
    return tr.wrap(range, [{ type: nodes.bullet_list }, { type: nodes.list_item, attrs: { checked } }]);
  });
}

/** `[!NOTE]` at the beginning of a quotation makes it a callout. */
function calloutRule({ nodes }: TextSchema): InputRule {
  return new InputRule(/^\[!(\w+)\]$/, ({ tr, selection: { $from } }, [, word = ''], start, end) => {
    const kind = calloutKinds.find((one) => one === word.toLowerCase());
    const isFirst = $from.depth > 1 && $from.node(-1).type === nodes.blockquote && $from.index(-1) === 0;
    if (!kind || !isFirst) return null;
    return tr.delete(start, end).setNodeMarkup($from.before(-1), nodes.callout, { kind });
  });
}

function dividerRule({ nodes }: TextSchema): InputRule {
  return new InputRule(/^---$/, ({ tr, selection: { $from } }) => {
    if ($from.parent.type !== nodes.paragraph) return null;
    // The text behind the caret stays, in the paragraph that follows.
    const rest = $from.parent.content.cut($from.parentOffset);
    const start = $from.before();
    tr.replaceWith(start, $from.after(), [nodes.horizontal_rule.create(), nodes.paragraph.create(null, rest)]);
    return tr.setSelection(TextSelection.create(tr.doc, start + 2));
  });
}
