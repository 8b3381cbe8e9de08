import fc from 'fast-check';

const word = fc.constantFrom(
  'ash',
  'birch',
  '3',
  '4.',
  '#elm',
  '*fir*',
  '_oak_',
  '[yew]',
  '> ivy',
  '1)',
  '-',
  ':::pull',
  '~~sloe~~',
  '`box`',
  '|',
  'a_b_c',
  '\\',
  '&amp;',
  '&lt;i&gt;',
  '—',
  'näve',
  '字',
  '~~~',
  '+ fig',
);

const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

const tie = fc.constantFrom('', ' ');

interface Trees {
  inline: string;
  block: string;
}

const within = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`;

const { block } = fc.letrec((tree: fc.LetrecTypedTie<Trees>) => ({
  inline: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc
      .tuple(
        fc.constantFrom('b', 'em', 'i', 'strong', 's', 'code', 'span', 'sup', 'u', 'kbd', 'cite', 'q'),
        tree('inline'),
      )
      .map(([tag, inner]) => within(tag, inner)),
    tree('inline').map((inner) => `<a href="https://example.org/x">${inner}</a>`),
    fc.tuple(tree('inline'), tie, tree('inline')).map((parts) => parts.join('')),
    fc.tuple(tree('inline'), tree('inline')).map(([one, other]) => `${one}<br>${other}`),
  ),
  block: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tree('inline').map((inner) => within('p', inner)),
    tree('inline'),
    fc
      .tuple(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'div', 'section', 'address', 'center'), tree('inline'))
      .map(([tag, inner]) => within(tag, inner)),
    text.map((inner) => within('pre', inner)),
    fc
      .tuple(fc.constantFrom('blockquote', 'div', 'article', 'aside', 'figure'), tree('block'), tree('block'))
      .map(([tag, one, other]) => within(tag, one + other)),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tree('block'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => within(tag, items.map((item) => within('li', item)).join(''))),
    fc
      .array(fc.tuple(tree('inline'), tree('inline')), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        within('table', rows.map((cells) => within('tr', cells.map((cell) => within('td', cell)).join(''))).join('')),
      ),
    fc.tuple(text, tree('block')).map(([title, inner]) => `<details><summary>${title}</summary>${inner}</details>`),
    fc.tuple(text, tree('inline')).map(([term, inner]) => `<dl><dt>${term}</dt><dd>${inner}</dd></dl>`),
  ),
}));

/** HTML of blocks and marks in each other, with words that Markdown would read otherwise. */
export const randomHtml = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n'));
