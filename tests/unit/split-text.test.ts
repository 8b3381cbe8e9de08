import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { splitText } from '../../src/site/article/split-text.ts';

const paragraph = 'Words that fill a line or two of the text, one after the other.';
const quotation = `> ${paragraph}\n>\n> ${paragraph}\n>\n> ${paragraph}`;
const note = `> [!NOTE]\n> ${paragraph}\n>\n> ${paragraph}`;
const list = `- ${paragraph}\n\n  ${paragraph}\n\n- ${paragraph}\n\n  ${paragraph}`;
const details = `:::details More\n${paragraph}\n\n${paragraph}\n:::`;
const notes = `[^a]: ${paragraph}\n\n    ${paragraph}`;

it.each([
  ['between its paragraphs', Array(5).fill(paragraph)],
  ['behind a quotation, a remark, a list and details', [quotation, note, list, details, ...Array(9).fill(paragraph)]],
  ['before its footnotes', [`${paragraph}[^a]`, ...Array(5).fill(paragraph), notes]],
])('a text is split %s, and nothing of it is lost', (_place, blocks) => {
  const { html } = renderMarkdown(blocks.join('\n\n'));
  const [start = '', rest = ''] = splitText(html);
  expect(start + rest).toBe(html);
  expect(start).toMatch(/<p dir="auto"[^>]*>[^<]*(?:<sup>.*<\/sup>)?<\/p>\n$/);
  expect(rest).toMatch(/^<p dir="auto">/);
  for (const part of [start, rest]) {
    for (const tag of ['blockquote', 'div', 'ul', 'li', 'details', 'section', 'ol']) {
      expect(part.split(`<${tag}`).length, tag).toBe(part.split(`</${tag}>`).length);
    }
  }
});

it.each([
  ['of one paragraph', [paragraph]],
  ['of lists alone', [list, list, list]],
  [
    'with paragraphs only where it begins and ends',
    [paragraph, paragraph, ...Array(9).fill(list), paragraph, paragraph],
  ],
])('a text %s stays whole', (_kind, blocks) => {
  const { html } = renderMarkdown(blocks.join('\n\n'));
  expect(splitText(html)).toEqual([html]);
});
