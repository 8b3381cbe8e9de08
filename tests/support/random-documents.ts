import fc from 'fast-check';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from '../../src/editor/document/schema.ts';

/** Scraps that a text may contain and Markdown may take for syntax. */
const scraps = [
  'a', 'word', 'two words', ' ', '  ', '\u00a0', '\u3000', '\t', 'é', '😀', 'שלום', '👩‍👩‍👧',
  '*', '**', '_', '__', '`', '``', '~', '~~', '[', ']', '(', ')', '!', '<', '>', '&', '&amp;', '&#35;', '\\', '|', '"', "'",
  '#', '# ', '##', '-', '- ', '+ ', '* ', '1. ', '1) ', '12', '.', ':', ':::', ':::pull', ':::contact', '=', '===', '---', '> ', '[^1]', '[^1]: ',
  '[ ] ', '[x] ', '[!NOTE]', '[a]: b', '](', '![', '<b>', '<http://a.org>', 'https://example.org/a_b ', 'www.example.org', 'a@b.org',
  '|---|', '--', '...', 'snake_case', 'C:\\dir', 'x < y', '5 * 3',
]; // biome-ignore format: a list of scraps

const { nodes, marks } = schema;

const text = fc.array(fc.constantFrom(...scraps), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));

const someMarks = fc.subarray<Mark>([
  marks.strong.create(),
  marks.em.create(),
  marks.strikethrough.create(),
  marks.link.create({ href: 'https://example.org/?a=(b)', title: 'A "title"' }),
]);

const markedText = fc
  .tuple(text, fc.oneof(fc.constant([]), someMarks))
  .map(([value, set]) => schema.text(value, sorted(set)));
const codeText = text.map((value) => schema.text(value, [marks.code.create()]));
const image = fc
  .tuple(text, text)
  .map(([alt, title]) =>
    nodes.image.create({ src: 'https://example.org/a b.png', alt: alt.trim(), title: title.trim() }),
  );

function sorted(set: readonly Mark[]): readonly Mark[] {
  return set.reduce<readonly Mark[]>((all, mark) => mark.addToSet(all), []);
}

const phrasing = fc.array(fc.oneof({ weight: 6, arbitrary: markedText }, codeText, image), { maxLength: 5 });
const inline = fc.array(
  fc.oneof({ weight: 6, arbitrary: markedText }, codeText, image, fc.constant(nodes.hard_break.create())),
  { maxLength: 6 },
);

const paragraph = inline.map((content) => nodes.paragraph.create(null, content));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), phrasing)
  .map(([level, content]) => nodes.heading.create({ level }, content));
const lines = fc.array(text, { maxLength: 3 }).map((all) => all.join('\n'));
const code = fc
  .tuple(lines, fc.constantFrom('', 'js', 'c++'), fc.constantFrom('', 'A "caption"', '`x`'))
  .map(([value, language, title]) =>
    nodes.code_block.create({ language, title }, value === '' ? [] : [schema.text(value)]),
  );
const rule = fc.constant(nodes.horizontal_rule.create());
const mediaId = '0198c5a0-0000-7000-8000-000000000001';
const figure = fc
  .record({ alt: text, caption: text, width: fc.constantFrom('text', 'wide', 'full'), decorative: fc.boolean() })
  .map(({ alt, caption, ...rest }) =>
    nodes.figure.create({ mediaId, alt: oneLine(alt), caption: oneLine(caption), ...rest }),
  );

function oneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.array(phrasing, { minLength: 3, maxLength: 9 }))
  .map(([columns, cells]) => {
    const aligns = ['left', null, 'right'];
    const row = (start: number, type: 'table_header' | 'table_cell') =>
      nodes.table_row.create(
        null,
        Array.from({ length: columns }, (_, at) =>
          nodes[type].create({ align: aligns[at] ?? null }, cells[(start + at) % cells.length]),
        ),
      );
    return nodes.table.create(null, [row(0, 'table_header'), row(1, 'table_cell'), row(2, 'table_cell')]);
  });

const leaf = fc.oneof({ weight: 5, arbitrary: paragraph }, heading, code, rule, figure, table);

const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  item: fc
    .tuple(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), fc.constantFrom(null, null, true, false))
    .map(([content, checked]) => nodes.list_item.create({ checked }, content)),
  block: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    { weight: 4, arbitrary: leaf },
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([items, tight]) => nodes.bullet_list.create({ tight }, items)),
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.boolean(), fc.constantFrom(0, 1, 7, 99))
      .map(([items, tight, order]) => nodes.ordered_list.create({ tight, order }, items)),
    fc
      .tuple(
        fc.constantFrom('blockquote', 'pull_quote', 'callout', 'details'),
        fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, content]) =>
        nodes[type as 'details'].create(type === 'details' ? { title: 'A title' } : null, content),
      ),
  ),
}));

const gallery = fc
  .tuple(fc.array(figure, { minLength: 2, maxLength: 3 }), fc.constantFrom('text', 'wide'))
  .map(([content, width]) => nodes.gallery.create({ width }, content));
const embed = fc
  .constantFrom('', 'A title')
  .map((title) => nodes.embed.create({ url: 'https://example.org/page', title }));

const form = fc.constant(nodes.contact_form.create());

/** Any block that may stand at the top. */
export const topBlock = fc.oneof({ weight: 8, arbitrary: block }, gallery, embed, form);

/** Any document that an editor can hold. */
export const randomDocument = fc
  .array(topBlock, { minLength: 1, maxLength: 5 })
  .map((content) => nodes.doc.create(null, content));
