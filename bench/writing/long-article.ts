const sentence = 'The ferry left the harbor before the fog had lifted, and nobody on the pier waved. ';
const wordsOfSentence = sentence.trim().split(' ').length;

/** Blocks of which a long article consists, besides paragraphs: one of each among forty. */
const others = [
  '## A heading of the article',
  '- first\n- second with **bold** and *italics*\n  - nested\n- third',
  '> A quotation that goes on\n> for two lines.',
  '| Year | Boats |\n|------|------:|\n| 1911 | 12 |\n| 1912 | 9 |',
  '1. one\n2. two\n3. three',
  '> [!NOTE]\n> A callout with [a link](https://example.org/).',
  '```js title="A caption"\nconst boats = 12;\n```',
  'A sentence with a footnote.[^1]',
];

/** @returns the Markdown of an article of about as many words, with all kinds of blocks; it names its middle and its end */
export function writeArticle(words: number): string {
  const paragraph = sentence.repeat(4).trim();
  const count = Math.ceil(words / (4 * wordsOfSentence));
  const blocks = Array.from({ length: count }, (_, at) => {
    const other = at % 5 === 0 ? others[(at / 5) % others.length] : undefined;
    return other ? `${paragraph}\n\n${other}` : paragraph;
  });
  blocks.splice(Math.floor(count / 2), 0, 'The middle of the article.');
  return [...blocks, 'The last sentence of the article.', '[^1]: The text of the footnote.'].join('\n\n');
}
