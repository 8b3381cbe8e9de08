import { InputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { TextSchema } from '../document/schema.ts';

/** A delimiter pair around a text: what stands before it, the opening, the text. */
type Pattern = RegExp;

const patterns = {
  strong: [/(^|[^*\w\\])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, /(^|[^_\w\\])(__)([^\s_](?:[^_]*[^\s_])?)__$/],
  em: [/(^|[^*\\])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, /(^|[^_\w\\])(_)([^\s_](?:[^_]*[^\s_])?)_$/],
  strikethrough: [/(^|[^~\\])(~~)([^\s~](?:[^~]*[^\s~])?)~~$/],
  code: [/(^|[^`\\])(`)([^`]+)`$/],
} satisfies Record<string, Pattern[]>;

/** @returns rules that mark a text when its closing delimiter is typed: `**bold**`, `*italic*`, `~~gone~~`, code, `[text](URL)` */
export function markRules(schema: TextSchema): InputRule[] {
  const { marks } = schema;
  return [
    ...patterns.strong.map((pattern) => markRule(pattern, marks.strong)),
    ...patterns.em.map((pattern) => markRule(pattern, marks.em)),
    ...patterns.strikethrough.map((pattern) => markRule(pattern, marks.strikethrough)),
    ...patterns.code.map((pattern) => markRule(pattern, marks.code)),
    linkRule(schema),
    footnoteRule(schema),
  ];
}

function markRule(pattern: Pattern, mark: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, [, before = '', delimiter = '', text = ''], start, end) => {
      const open = start + before.length;
      const textStart = open + delimiter.length;
      const tr = unwrap(state, { open, textStart, textEnd: textStart + text.length, end });
      return tr.addMark(open, open + text.length, mark.create()).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

interface Delimited {
  open: number;
  textStart: number;
  textEnd: number;
  /** The caret. The character that was typed last is not in the document yet. */
  end: number;
}

function unwrap({ tr }: EditorState, { open, textStart, textEnd, end }: Delimited): Transaction {
  if (end > textEnd) tr.delete(textEnd, end);
  return tr.delete(open, textStart);
}

function linkRule({ marks, nodes }: TextSchema): InputRule {
  return new InputRule(
    /(!?)\[([^[\]]*)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+|[/#][^\s()]*)\)$/,
    ({ tr }, [, bang, text = '', href = ''], start, end) => {
      if (bang) return tr.replaceWith(start, end, nodes.image.create({ src: href, alt: text }));
      if (text === '') return null;
      const textStart = start + 1;
      tr.delete(textStart + text.length, end).delete(start, textStart);
      return tr.addMark(start, start + text.length, marks.link.create({ href })).removeStoredMark(marks.link);
    },
    { inCodeMark: false },
  );
}

function footnoteRule({ nodes }: TextSchema): InputRule {
  return new InputRule(
    /\[\^([^\s[\]^]+)\]$/,
    ({ tr }, [, label = ''], start, end) =>
      putFootnote(tr.replaceWith(start, end, nodes.footnote_reference.create({ label })), label),
    { inCodeMark: false },
  );
}

/** Adds the footnote at the end of the text, where it is not written yet. */
export function putFootnote(tr: Transaction, label: string): Transaction {
  const { footnote_definition, paragraph } = tr.doc.type.schema.nodes;
  if (!footnote_definition || !paragraph) return tr;
  let isThere = false;
  tr.doc.forEach(({ type, attrs }) => {
    isThere ||= type === footnote_definition && attrs.label === label;
  });
  return isThere ? tr : tr.insert(tr.doc.content.size, footnote_definition.create({ label }, paragraph.create()));
}
