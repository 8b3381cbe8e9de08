import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { expect, it, test } from 'vitest';
import { GuardedText } from '../../src/editor/document/guarded-text.ts';
import { isEmptyParagraph } from '../../src/editor/document/normal-form.ts';
import { sameForReaders } from '../../src/editor/document/same-for-readers.ts';
import { schema } from '../../src/editor/document/schema.ts';
import { isLongRun, randomNumbers, seed } from '../support/sample.ts';
import { writtenDocument } from '../support/written-documents.ts';

/** A long run takes minutes, on a machine that may be ten times as slow; in milliseconds. */
const timeout = isLongRun ? 1_800_000 : 180_000;

/** A word of a document, by its positions. */
interface Word {
  from: number;
  to: number;
}

function wordsOf(doc: Node, pattern = /[\p{L}\p{N}]+/gu): Word[] {
  const found: Word[] = [];
  doc.descendants((node, position) => {
    for (const { 0: text, index } of (node.isText ? (node.text ?? '') : '').matchAll(pattern))
      found.push({ from: position + index, to: position + index + text.length });
  });
  return found;
}

type Edit = (transaction: Transaction, word: Word) => void;

/** @returns the text after an edit of one word, of which readers get what the editor shows */
function edited(text: string, edit: Edit, choose: (doc: Node) => Word | undefined): string {
  const guarded = new GuardedText();
  const { doc } = guarded.open(text);
  const { tr } = EditorState.create({ doc });
  const word = choose(doc);
  if (word) edit(tr, word);
  const written = guarded.write(tr.doc);
  const isDefinition = word && doc.resolve(word.from).parent.type === schema.nodes.source;
  // A definition that leads elsewhere takes all that refers to it along.
  if (!isDefinition) expectSame(new GuardedText().open(written.text).doc, tr.doc, `${text}\n→\n${written.text}`);
  return written.text;
}

function expectSame(one: Node, other: Node, message: string): void {
  const [some, others] = [one, other].map(({ children }) => children.filter((block) => !isEmptyParagraph(block)));
  expect(some?.length, message).toBe(others?.length);
  for (const [at, block] of (some ?? []).entries())
    expect(sameForReaders(block, others?.[at] ?? other), message).toBe(true);
}

test.each([
  '1. One HERE\n\n   Second paragraph.\n2. Two\n\n   ~~~\n   code\n   ~~~\n3. Three',
  '*   One\n*   __Two__ HERE\n\n+ Other\n+ list',
  '1) One\n1) Two HERE\n1) Three',
  '**Ann**: _Which one?_\n**Ben**: It is HERE.',
  'See [the plan][1] and HERE\nsecond line, [the plan][1].\n\n[1]: https://example.org/plan',
  'A [note]({{< ref "page.md" >}}) HERE',
  '*[NGO]: an abbreviation HERE',
  '<img src="/_images/my_image.png"> HERE',
  '<ul>\n  <li>\n    One\n  </li>\n  <li>Two HERE</li>\n</ul>',
  'Title HERE\n==========',
  '| Name   | Boats  |\n|:-------|-------:|\n| HERE   | `a`  |\nAna | \\*  ',
  '> A _quote_ HERE\nthat goes on  \n>\n>- [x] and\\\n>  on',
  '~~~ js\nlet HERE;\n~~~\n',
  '    indented\n      HERE\n\n    code',
  '[^1]: A note HERE.\n\n    _Second_ paragraph.\n\nText[^1].',
  'Caf&eacute; &amp; more\\\nHERE \\& there',
  '::::details More\n_x_ HERE\n\n* y\n::::',
  '- _a_\r\n- b HERE\r\n\r\n  * c',
])('of %j only the word changes that is edited', (text) => {
  const insert: Edit = (tr, { from, to }) => tr.insertText('there', from, to);
  expect(edited(text, insert, (doc) => wordsOf(doc, /HERE/g)[0])).toBe(text.replace('HERE', 'there'));
});

const embolden: Edit = (tr, { from, to }) => tr.addMark(from, to, schema.marks.strong.create());

const words: Readonly<Record<string, Edit>> = {
  replace: (tr, { from, to }) => tr.insertText('Zebra', from, to),
  insert: (tr, { to }) => tr.insertText(' Zebra', to),
  remove: (tr, { from, to }) => tr.delete(from, to),
  embolden,
};

it.each([
  ['[one HERE](/a)\n**two**', '[one **HERE**](/a)\n**two**'],
  ['**two**\n[HERE one](/a)', '**two**\n[**HERE** one](/a)'],
  ['[HERE](/a)\n**two**', '**[HERE](/a)\ntwo**'],
  ['**one**\nwww.example.org/a', '**one\nwww**.example.org/a'],
])('a word of a link that becomes bold needs no mark at the line break beside the link: %j', (text, expected) => {
  const after = edited(text, embolden, (doc) => wordsOf(doc, /HERE|www/g)[0]);
  expect(after).toBe(expected);
});

it.each([
  ['HERE *two three* four', 'two', '**HERE *two*** *three* four'],
  ['*one two* HERE', 'two', '*one **two*** **HERE**'],
  ['one ~~two three~~ HERE', 'three', 'one ~~two **three**~~ **HERE**'],
  ['*one HERE*\n**two** three', '', '*one **HERE***\n**two** three'],
  ['**one**\n~~HERE two~~', '', '**one**\n~~**HERE** two~~'],
])(
  'words that become bold over an edge of a span say so, without a mark beside white space: %j',
  (text, other, expected) => {
    const guarded = new GuardedText();
    const { doc } = guarded.open(text);
    const { tr } = EditorState.create({ doc });
    const all = wordsOf(doc).filter(({ from, to }) => ['HERE', other].includes(doc.textBetween(from, to)));
    tr.addMark(all[0]?.from ?? 0, all.at(-1)?.to ?? 0, schema.marks.strong.create());
    const { text: after, differences } = guarded.write(tr.doc);
    expect([after, differences]).toEqual([expected, []]);
  },
);

test('a link that an edit makes at the beginning of an indented line begins behind the indentation', () => {
  const after = edited('-   One\n    www.example.org/a_HERE', embolden, (doc) => wordsOf(doc, /HERE/g)[0]);
  expect(after.split(`\n`)[1]).toMatch(/^ {4}\[www/);
});

/** @returns the lines of a text that are not in another one, and those that have come instead, without numbers of items */
function changedLines(before: string, after: string): { gone: string[]; come: string[] } {
  const changes = diffArrays(before.split('\n'), after.split('\n'));
  const linesOf = (side: 'removed' | 'added') =>
    changes
      .filter((change) => change[side])
      .flatMap(({ value }) => value)
      .map((line) => line.replace(/^([\s>]*)\d+(?=[.)]\s)/, '$1'));
  const [gone, come] = [linesOf('removed'), linesOf('added')];
  const only = (some: string[], others: string[]) => some.filter((line) => /\w/.test(line) && !others.includes(line));
  return { gone: only(gone, come), come: only(come, gone) };
}

type Changed = ReturnType<typeof changedLines>;

/** Edits documents, each at a word that is drawn. @returns for each that has changed in more lines than it should, the kind of block that was edited */
function editRandomly(edit: Edit, count: number, isFine: (changed: Changed) => boolean): string[] {
  // The share of texts that change in more lines is a figure: `npm test` has the same texts each time, a long run draws thousands.
  const draw = randomNumbers(isLongRun ? seed : 1_708_916_070);
  const more: string[] = [];
  for (let run = 0; run < count; run += 1) {
    const text = writtenDocument(draw);
    let kind = '';
    const after = edited(text, edit, (doc) => {
      const all = wordsOf(doc);
      const word = all[Math.floor(draw() * all.length)];
      if (word) kind = doc.resolve(word.from).node(1).type.name;
      return word;
    });
    if (!isFine(changedLines(text, after))) more.push(kind);
  }
  return more;
}

/** A long run prints how many texts need more than their share, and in which blocks. */
function report(name: string, count: number, more: readonly string[]): void {
  const kinds = [...new Set(more)].map((kind) => `${kind} ${more.filter((one) => one === kind).length}`);
  if (isLongRun) console.log(`to ${name}: ${more.length} of ${count} texts change in more lines (${kinds.join(', ')})`);
}

test.each(Object.entries(words))(
  'to %s a word of a text as people write it changes only the line of that word',
  (name, edit) => {
    const count = isLongRun ? 5000 : 50;
    const more = editRandomly(edit, count, ({ gone, come }) => gone.length <= 1 && come.length <= 1);
    report(name, count, more);
    // A reference to a definition is written anew when that is no longer one.
    const others = more.filter((kind) => kind !== 'source');
    expect(others.length).toBeLessThanOrEqual(Math.max(3, count * 0.01));
  },
  timeout,
);

const { paragraph, list_item } = schema.nodes;
const newParagraph = () => paragraph.create(null, schema.text('Zebra'));

function itemAround(doc: Node, position: number): { start: number; end: number } | null {
  const $position = doc.resolve(position);
  const depths = Array.from({ length: $position.depth }, (_, at) => $position.depth - at);
  const depth = depths.find((one) => $position.node(one).type === list_item);
  return depth === undefined ? null : { start: $position.before(depth), end: $position.after(depth) };
}

/** Other changes of an editor, and how many lines may go and come. */
const others: Readonly<Record<string, { edit: Edit; gone: number; come: number }>> = {
  'split a paragraph': {
    edit: (tr, { from }) => {
      if (tr.doc.resolve(from).parent.type === paragraph) tr.split(from);
    },
    gone: 1,
    come: 2,
  },
  'join two paragraphs': {
    edit: (tr, { from }) => {
      const $from = tr.doc.resolve(from);
      const next = tr.doc.resolve($from.after(1)).nodeAfter;
      if ($from.node(1).type === paragraph && next?.type === paragraph) tr.join($from.after(1));
    },
    gone: 2,
    come: 1,
  },
  'add an item': {
    edit: (tr, { from }) => {
      const item = itemAround(tr.doc, from);
      if (item) tr.insert(item.end, list_item.create(null, newParagraph()));
    },
    gone: 0,
    come: 1,
  },
  'take out an item': {
    edit: (tr, { from }) => {
      const item = itemAround(tr.doc, from);
      if (item && tr.doc.resolve(item.start).parent.childCount > 1) tr.delete(item.start, item.end);
    },
    gone: Number.POSITIVE_INFINITY,
    come: 0,
  },
  'add a paragraph to an item': {
    edit: (tr, { from }) => {
      const item = itemAround(tr.doc, from);
      if (item) tr.insert(item.end - 1, newParagraph());
    },
    gone: 0,
    come: 1,
  },
};

test.each(Object.entries(others))(
  'to %s changes no other line, save in few texts',
  (name, { edit, ...allowed }) => {
    const count = isLongRun ? 2000 : 25;
    const isFine = ({ gone, come }: Changed) => gone.length <= allowed.gone && come.length <= allowed.come;
    const more = editRandomly(edit, count, isFine);
    report(name, count, more);
    expect(more.length).toBeLessThanOrEqual(Math.max(4, count * 0.03));
  },
  timeout,
);
