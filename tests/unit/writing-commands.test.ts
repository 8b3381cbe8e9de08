import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { toggleHeading, toggleWrap } from '../../src/editor/commands/block-commands.ts';
import { readHref } from '../../src/editor/commands/link-commands.ts';
import { leaveList, toggleList } from '../../src/editor/commands/list-commands.ts';
import { moveBlock } from '../../src/editor/commands/move-block.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  makeHeadings,
  removeColumn,
  removeRow,
} from '../../src/editor/commands/table-commands.ts';
import { readSlice, writeSlice } from '../../src/editor/document/read-slice.ts';
import { schema } from '../../src/editor/document/schema.ts';
import { searchText } from '../../src/editor/find/search-text.ts';
import { endCode } from '../../src/editor/keys/leave-code.ts';

const { nodes } = schema;

/** Ends of the selection in the Markdown of a test. */
const mark = '¦';

/** @param markdown with one or two marks @returns the state with this selection */
function stateOf(markdown: string): EditorState {
  const marked = schema.nodes.doc.create(null, readSlice(markdown).content);
  const [first = 0, last = first] = marksIn(marked);
  const state = EditorState.create({ doc: marked });
  const tr = state.tr;
  if (last !== first) tr.delete(last, last + 1);
  tr.delete(first, first + 1);
  const head = last === first ? first : last - 1;
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, first, head)));
}

function marksIn(doc: Node): number[] {
  const found: number[] = [];
  doc.descendants((node, position) => {
    for (const { index } of node.text?.matchAll(/¦/g) ?? []) found.push(position + index);
  });
  return found;
}

/** @returns the Markdown after a command, with a mark at the caret; null where it can't be carried out */
function after(markdown: string, command: Command): string | null {
  let state = stateOf(markdown);
  const isDone = command(state, (tr) => {
    state = state.apply(tr);
  });
  if (!isDone) return null;
  const { doc } = state.tr.insertText(mark, state.selection.head);
  return writeSlice(doc.slice(0, doc.content.size));
}

it('adds, removes and aligns rows and columns of a table, whose first row stays the one of the headings', () => {
  const table = '| a | b |\n| --- | --- |\n| c¦ | d |';
  expect(after(table, addRow('below'))).toBe('| a | b |\n| --- | --- |\n| c | d |\n| ¦ |  |');
  expect(after('| a¦ | b |\n| --- | --- |\n| c | d |', addRow('above'))).toBe(
    '| a | b |\n| --- | --- |\n| ¦ |  |\n| c | d |',
  );
  expect(after(table, addColumn('right'))).toBe('| a |  | b |\n| --- | --- | --- |\n| c | ¦ | d |');
  expect(after(table, alignColumn('right'))).toBe('| a | b |\n| --: | --- |\n| ¦c | d |');
  expect(after(table, makeHeadings)).toBe('| ¦c | d |\n| --- | --- |\n| a | b |');
  expect(after('| a¦ | b |\n| --- | --- |\n| c | d |', removeRow)).toBe('| ¦c | d |\n| --- | --- |');
  expect(after(table, removeColumn)).toBe('| b |\n| --- |\n| ¦d |');
  expect(after('| a |\n| --- |\n| c¦ |', removeColumn)).toBe('¦');
});

it('makes lists of blocks, other lists of lists, and paragraphs of items', () => {
  expect(after('¦One\n\nTwo¦', toggleList(schema, 'bullets'))).toBe('- One\n- Two¦');
  expect(after('- One\n- Tw¦o', toggleList(schema, 'numbers'))).toBe('1. One\n2. Tw¦o');
  expect(after('- ¦One\n- Two¦', toggleList(schema, 'tasks'))).toBe('- [ ] One\n- [ ] Two¦');
  expect(after('- [x] On¦e', toggleList(schema, 'bullets'))).toBe('- On¦e');
  expect(after('- One\n- Tw¦o', toggleList(schema, 'bullets'))).toBe('- One\n\nTw¦o');
  expect(after('- One\n- ¦', leaveList(schema))).toBe('- One\n\n¦');
  expect(after('- One\n  - ¦Two', leaveList(schema))).toBe('- One\n- ¦Two');
  expect(after('- One\n- T¦wo', leaveList(schema))).toBeNull();
});

it('makes a heading of lines without joining their words, and puts blocks into a quotation and out of it', () => {
  expect(after('One\nTwo¦', toggleHeading(schema, 2))).toBe('## One Two¦');
  expect(after('## One¦', toggleHeading(schema, 2))).toBe('One¦');
  expect(after('¦One\n\nTwo¦', toggleWrap(nodes.blockquote))).toBe('> One\n>\n> Two¦');
  expect(after('> One\n>\n> Tw¦o', toggleWrap(nodes.blockquote))).toBe('> One\n\nTw¦o');
});

it('leaves code by Enter in the second empty line at its end, without these lines', () => {
  expect(after('```\na\n\n¦\n```\n\nb', endCode)).toBe('```\na\n```\n\n¦\n\nb');
  expect(after('- ```\n  a\n\n  ¦\n  ```\n- b', endCode)).toBe('- ```\n  a\n  ```\n  ¦\n- b');
  expect(after('```\na\n¦\n```', endCode)).toBeNull();
  expect(after('```\na\n\n¦\nb\n```', endCode)).toBeNull();
  expect(after('a\n\n¦', endCode)).toBeNull();
});

it('moves the innermost block that can move, and says where it is then', () => {
  let said = '';
  const move = (direction: 'up' | 'down') =>
    moveBlock(direction, (text) => {
      said = text;
    });
  expect(after('One\n\n# Tw¦o\n\nThree', move('up'))).toBe('# Tw¦o\n\nOne\n\nThree');
  expect(said).toBe('Moved up: 1 of 3');
  expect(after('- One¦\n- Two', move('down'))).toBe('- Two\n- One¦');
  expect(said).toBe('Moved down: 2 of 2');
  expect(after('Zero\n\n- One¦\n- Two', move('up'))).toBe('- One¦\n- Two\n\nZero');
  expect(after('Last\n\n| a |\n| --- |\n| b¦ |', move('up'))).toBe('| a |\n| --- |\n| b¦ |\n\nLast');
  expect(after('One¦', move('up'))).toBe('One¦');
  expect(said).toBe('This is the first block');
});

it('finds words literally, by case and as whole words, in any script', () => {
  const found = (text: string, words: string, options = {}) =>
    searchText(text, { words, matchCase: false, wholeWords: false, ...options }).map(({ from }) => from);
  expect(found('A.b a.B axb', 'a.b')).toEqual([0, 4]);
  expect(found('A.b a.B', 'a.B', { matchCase: true })).toEqual([4]);
  expect(found('über überall', 'über', { wholeWords: true })).toEqual([0]);
  expect(found('aaaa', 'aa')).toEqual([0, 2]);
  expect(found('👍🏽 İstanbul', 'istanbul')).toEqual([]);
  expect(found('anything', '')).toEqual([]);
});

it('takes for a URL what is meant as one, and nothing that a browser would run', () => {
  expect(readHref(' https://example.org/a ')).toBe('https://example.org/a');
  expect(readHref('example.org/a?b')).toBe('https://example.org/a?b');
  expect(readHref('somebody@example.org')).toBe('mailto:somebody@example.org');
  expect(readHref('/articles/river')).toBe('/articles/river');
  expect(readHref('The river')).toBeNull();
  expect(readHref('javascript:alert(1)')).toBeNull();
  expect(readHref('data:text/html,x')).toBeNull();
});
