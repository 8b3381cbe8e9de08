import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { Token } from 'markdown-it';
import { history, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { GuardedText, type WrittenText } from '../../src/editor/document/guarded-text.ts';
import { sameRendering } from '../../src/editor/document/same-rendering.ts';
import { schema } from '../../src/editor/document/schema.ts';
import { groupTokens } from '../../src/editor/document/token-groups.ts';
import { createParser } from '../../src/markdown/parser.ts';
import { randomDocument } from '../support/random-documents.ts';
import { isLongRun, sampleOf, seed } from '../support/sample.ts';

const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: { markdown: string }[] };
const articles = new URL('../../sample-content/articles/', import.meta.url);
const sample = readdirSync(articles).map((name) =>
  readFileSync(new URL(name, articles), 'utf8').replace(/^---\n.*?\n---\n/s, ''),
);

/** Constructs that GitHub's Markdown and ours add. */
const own = [
  '| a | b |\n|:-|--|\n| 1 | *2*\n\nText[^n] and https://example.org/a_b.\n\n[^n]: A note\n    in two lines.\n\n    And another.\n',
  '- [ ] one\n- [x] two\n  * three\n\n1) a\n\n\n2) b\n',
  '> [!WARNING]\n> Mind\n> the gap.\n\n> [!tip]\n\n:::pull\nWords.\n\n— Somebody\n:::\n\n::::details More\n:::pull\nx\n:::\n::::\n',
  '```js title="A caption"\nlet a;\n```\n\n~~gone~~ www.example.org\n\nhttps://example.org/video\n\n---\n***\n',
  '![Alt](media:0198c5a0-0000-7000-8000-000000000001#wide "Caption")\n\n:::gallery full\n![](media:0198c5a0-0000-7000-8000-000000000001)\n![](media:0198c5a0-0000-7000-8000-000000000001)\n:::',
  'Before\n:::contact\nBehind\n\n- a\n:::contact\n:::\n> b\n> :::contact\n\n\\:::contact\n\n    :::contact\n',
  '\n\n  Two\nlines  \n[a]: /b\n\n[a]: /c\n\nSee [a].\n \n',
];

/** The long runs parse some ten thousand texts, on a machine that may be ten times as slow; in milliseconds. */
const timeout = isLongRun ? 900_000 : 180_000;

const texts = [...tests.map(({ markdown }) => markdown), ...own, ...sample];

/** A text in an editor. */
function open(text: string): { guarded: GuardedText; written: WrittenText; state: EditorState } {
  const guarded = new GuardedText();
  const { doc, written } = guarded.open(text);
  return { guarded, written, state: EditorState.create({ doc, plugins: [history()] }) };
}

test('to open and save changes no byte', () => {
  for (const text of [...texts, ...texts.map((one) => one.replaceAll('\n', '\r\n'))]) {
    const { guarded, written: opened, state } = open(text);
    const saved = guarded.write(state.doc);
    expect(saved.text).toBe(text);
    expect(saved.differences, text).toEqual([]);
    // The differences known when the text is opened are those that writing it makes.
    expect(saved).toEqual(opened);
  }
});

/** Places where one can type. */
function textblocks(doc: Node): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
}

type Edit = (transaction: Transaction, number: number) => void;

/** Changes that an editor may make to a block. */
const edits: Readonly<Record<string, Edit>> = {
  type: (transaction, number) => {
    const places = textblocks(transaction.doc);
    const place = places[number % Math.max(places.length, 1)];
    if (place) transaction.insertText(` *new* ${number}`, place.position + 1 + place.node.content.size);
  },
  remove: (transaction, number) => {
    const index = number % transaction.doc.childCount;
    const start = transaction.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    if (transaction.doc.childCount > 1) transaction.delete(start, start + transaction.doc.child(index).nodeSize);
  },
  split: (transaction, number) => {
    const places = textblocks(transaction.doc).filter(({ node }) => node.type === schema.nodes.paragraph);
    const place = places[number % Math.max(places.length, 1)];
    if (place) transaction.split(place.position + 1 + (number % (place.node.content.size + 1)));
  },
};

const edit = fc.tuple(fc.constantFrom(...Object.values(edits)), fc.nat(1000));

/** Texts that say what other blocks of theirs mean can't keep both bytes and rendering when that is taken away. */
const independent = texts.filter((text) => !text.includes(']:') && text.trim() !== '');

test(
  'an edit in one block changes neither a byte of another nor what readers see of it',
  () => {
    const parser = createParser();
    const run = (text: string, [change, number]: [Edit, number]) => {
      const { guarded, state } = open(text);
      const before = guarded.write(state.doc);
      const { tr } = state;
      change(tr, number);
      const after = guarded.write(tr.doc);
      const untouched = after.parts.filter(({ block }) => before.parts.some((part) => part.block === block));
      const groups = groupTokens(parser.parse(after.text, {}));
      const linesBefore = (position: number) => after.text.slice(0, position).split('\n').length - 1;
      for (const part of untouched) {
        const same = before.parts.find(({ block }) => block === part.block);
        expect(part.text).toBe(same?.text);
        expect(after.text.slice(part.start, part.start + part.text.length)).toBe(part.text);
        const [first, last] = [linesBefore(part.start), linesBefore(part.start + part.text.length)];
        const shown = groups.filter(({ start }) => start >= first && start <= last).flatMap(({ tokens }) => tokens);
        expect(
          sameRendering(part.source?.tokens ?? [], shown),
          `${JSON.stringify(text)} → ${JSON.stringify(after.text)}`,
        ).toBe(true);
      }
    };
    const property = fc.property(fc.constantFrom(...independent), edit, run);
    fc.assert(property, { numRuns: isLongRun ? 5000 : 150, seed });
  },
  timeout,
);

test(
  'undo returns to the first byte',
  () => {
    const run = (text: string, changes: [Edit, number][]) => {
      const { guarded, state: opened } = open(text);
      let state = opened;
      for (const [change, number] of changes) {
        const { tr } = state;
        change(tr, number);
        state = state.apply(tr);
        guarded.write(state.doc);
      }
      const dispatch = (transaction: Transaction) => {
        state = state.apply(transaction);
      };
      while (undo(state, dispatch)) guarded.write(state.doc);
      expect(guarded.write(state.doc).text).toBe(text);
    };
    const property = fc.property(fc.constantFrom(...texts), fc.array(edit, { maxLength: 5 }), run);
    fc.assert(property, { numRuns: isLongRun ? 2000 : 60, seed });
  },
  timeout,
);

test.each([
  ['https://example.org/a', '<https://example.org/a>**"word"**'],
  ['https://example.org/ü', '[https://example.org/ü](https://example.org/%C3%BC)**"word"**'],
  ['See www.example.org', 'See [www.example.org](http://www.example.org)**"word"**'],
  ['https://example.org/a,', '<https://example.org/a>,**"word"**'],
  ['https://example.org/a b', 'https://example.org/a &#98;**"word"**'],
])('the URL at the end of %j stays a link, and the bold word behind it bold', (text, written) => {
  const { guarded } = open('');
  const { paragraph } = schema.nodes;
  const bold = schema.text('"word"', [schema.marks.strong.create()]);
  const doc = schema.nodes.doc.create(null, paragraph.create(null, [schema.text(text), bold]));
  expect(guarded.write(doc)).toMatchObject({ text: written, differences: [] });
  const again = open(written);
  expect(again.state.doc.textContent).toBe(`${text}"word"`);
  expect(again.guarded.write(again.state.doc).text).toBe(written);
});

test('a URL that is alone in a paragraph is an embed, and a link there stays a link', () => {
  const { guarded } = open('');
  const { paragraph, doc } = schema.nodes;
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const typed = guarded.write(doc.create(null, paragraph.create(null, schema.text(url))));
  expect(typed.text).toBe(url);
  expect(typed.differences[0]?.blocks[0]).toMatchObject({ type: schema.nodes.embed, attrs: { url } });
  const link = schema.text(url, [schema.marks.link.create({ href: url })]);
  const linked = guarded.write(doc.create(null, paragraph.create(null, link)));
  expect(linked.differences).toEqual([]);
  expect(open(linked.text).state.doc.firstChild?.type).toBe(paragraph);
});

test('links follow a definition that is changed, and stay where they lead when it is taken away; their bytes come back with it', () => {
  const text = 'A  *text* of\n[two][a] lines.\n\n\n[a]: /one "T"\n\nEnd.\n';
  const { guarded, state } = open(text);
  const { doc } = state;
  const definition = doc.child(0).nodeSize;
  const changed = state.tr.insertText('/more', definition + 1 + '[a]: /one'.length).doc;
  const written = guarded.write(changed);
  expect(written.text).toBe(text.replace('/one', '/one/more'));
  const [follower] = written.differences;
  expect(follower?.blocks[0]?.toString()).toContain('two');
  expect(JSON.stringify(follower?.blocks[0]?.toJSON())).toContain('/one/more');
  // The editor shows what readers get; what is typed elsewhere leaves it alone.
  const shown = state.apply(state.tr.replaceWith(0, definition, follower?.blocks ?? [])).doc;
  const followed = schema.nodes.doc.create(null, [shown.child(0), changed.child(1), changed.child(2)]);
  expect(guarded.write(followed)).toMatchObject({ text: text.replace('/one', '/one/more'), differences: [] });

  const without = state.tr.delete(definition, definition + doc.child(1).nodeSize).doc;
  expect(guarded.write(without).text).toBe('A  *text* of\n[two](/one "T") lines.\n\nEnd.\n');
  expect(guarded.write(doc).text).toBe(text);
});

/** The words of a text as readers get them. */
function wordsRead(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children, meta }) => {
      if (type === 'embed') return String(meta?.url);
      return type === 'inline' ? wordsRead(children ?? []) : content;
    })
    .join(' ');
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join('') ?? '';

test(
  'no word is lost in any document that an editor can hold',
  () => {
    const run = (doc: Node) => {
      const { text } = open('').guarded.write(doc);
      const written = createParser().parse(text, {});
      const read = wordsRead(withoutImages(written));
      expect(restOf(lettersOf(doc.textBetween(0, doc.content.size, ' ', ' ')), lettersOf(read)), text).toBe('');
    };
    fc.assert(fc.property(randomDocument, run), { numRuns: isLongRun ? 3000 : 40, seed });
  },
  timeout,
);

test.each([
  ['blockquote', 'callout'],
  ['callout', 'blockquote'],
  ['callout', 'callout'],
])('a %s and a %s in one item of a list stay two', (...types) => {
  const quotes = types.map((type) => schema.node(type, null, schema.node('paragraph', null, schema.text('word'))));
  const list = schema.node('bullet_list', { tight: true }, schema.node('list_item', null, quotes));
  const { text } = open('').guarded.write(schema.node('doc', null, list));
  const [item] = open(text).state.doc.firstChild?.children ?? [];
  expect(item?.children.map(({ type }) => type.name)).toEqual(types);
});

/** @returns what is left of a text when its letters are found one after the other in another one, which may say more: the marks of a block */
function restOf(text: string, other: string): string {
  let found = 0;
  for (const letter of other) if (text.startsWith(letter, found)) found += letter.length;
  return text.slice(found);
}

/** Their alt texts are attributes in a document. */
function withoutImages(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type === 'image') return [];
    return [token.children ? Object.assign(token, { children: withoutImages(token.children) }) : token];
  });
}

test('a spec example is shown as source only where it has to be', () => {
  const kinds = sampleOf(texts, texts.length).flatMap((text) => open(text).state.doc.children);
  const source = kinds.filter(({ type, attrs }) => type === schema.nodes.source && attrs.kind === 'block');
  expect(source.length / kinds.length).toBeLessThan(0.03);
});

test.each([
  ['Say hello', '*Say* [*hello* world](https://example.org/x) now.'],
  ['world now', 'Say [hello *world*](https://example.org/x) *now*.'],
  ['ay hello worl', 'S*ay* [*hello worl*d](https://example.org/x) now.'],
  ['Say hello world now', '*Say [hello world](https://example.org/x) now*.'],
  ['hello world now', 'Say *[hello world](https://example.org/x) now*.'],
  ['world', 'Say [hello *world*](https://example.org/x) now.'],
  ['Say hello', '*Say* [*hello*\nworld](https://example.org/x) now.', 'Say [hello\nworld](https://example.org/x) now.'],
])('italics on %j leave the link whole', (words, written, text = 'Say [hello world](https://example.org/x) now.') => {
  const { guarded, state } = open(text);
  const from = 1 + state.doc.textContent.indexOf(words);
  const { doc } = state.tr.addMark(from, from + words.length, schema.marks.em.create());
  expect(guarded.write(doc)).toMatchObject({ text: written, differences: [] });
});

test('code in text that runs from right to left runs from left to right, as readers see it', () => {
  const { state } = open('جملة قصيرة مع `save.all()` ثم كلمة.\n\n```js\n// ملاحظة\nlet n = (2)\n```\n');
  const shown: unknown[] = [];
  state.doc.descendants((node) => {
    if (node.type.name === 'code_block') shown.push(node.type.spec.toDOM?.(node));
    for (const mark of node.marks) shown.push(mark.type.spec.toDOM?.(mark, true));
  });
  expect(shown).toEqual([
    ['code', expect.objectContaining({ dir: 'ltr' }), 0],
    ['pre', expect.objectContaining({ dir: 'ltr' }), ['code', 0]],
  ]);
});
