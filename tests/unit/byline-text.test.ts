import { expect, it } from 'vitest';
import { type BylineRole, bylineText, shortSignatureOf } from '../../src/contract/byline-text.ts';
import { textOfHtml } from '../../src/contract/html-text.ts';
import { renderBio } from '../../src/services/articles/rendering/bio-html.ts';

const by = (names: string, role: BylineRole = 'words') => names.split(' ').map((name) => ({ name, role }));

it('names authors as newspapers do, by role', () => {
  expect(bylineText(by('Inés'))).toBe('Inés');
  expect(bylineText([...by('Mara', 'images'), ...by('Inés Daniel Ada')])).toBe(
    'Inés, Daniel and Ada. Photographs by Mara',
  );
  expect(bylineText(by('Inés Daniel', 'reporting'))).toBe('Reporting by Inés and Daniel');
});

it.each([
  [[...by('Inés Daniel'), ...by('Mara', 'images')], 60, 'By ', 'Inés and Daniel. Photographs by Mara'],
  [[...by('Inés Daniel'), ...by('Mara', 'images')], 20, 'By ', 'Inés and Daniel'],
  [by('Inés Daniel Ada Bo Cy'), 26, 'By ', 'Inés, Daniel and 3 others'],
  [by('Inés Daniel Ada'), 16, 'By ', 'Inés and 2 others'],
  [by('Mara Bo', 'images'), 20, '', 'Photographs by Mara and 1 other'],
  [by('Inés', 'reporting'), 60, '', 'Reporting by Inés'],
])('shortens a line with little room to whole names, and counts the others', (authors, max, before, line) => {
  expect(shortSignatureOf(authors, max)).toEqual({ by: before, line });
});

it('renders a bio with paragraphs, lists, emphasis and links, and nothing else of Markdown', () => {
  expect(renderBio('She wrote.\nAnd *hiked*.\n\nMore at https://a.test', 'en-US')).toBe(
    '<p dir="auto">She wrote.<br />\nAnd <em>hiked</em>.</p>\n<p dir="auto">More at <a href="https://a.test">https://a.test</a></p>\n',
  );
  expect(renderBio('- one\n- two', 'en-US')).toBe('<ul dir="auto">\n<li>one</li>\n<li>two</li>\n</ul>\n');
  const plain = [
    '# No heading',
    '> 3 books',
    '    indented',
    '| a | b |',
    '```',
    '[x](javascript:alert(1)) <b>',
    '![a](/b.png)',
  ];
  for (const text of plain)
    expect(renderBio(text, 'en-US')).not.toMatch(/<(?:h\d|blockquote|pre|code|table|img|b>|a href="j)/);
});

it('has the words of a bio on one line, where there is no markup', () => {
  expect(textOfHtml(renderBio('One & "two".\nThree\n\n- <four>\n- *five*', 'en-US'))).toBe(
    'One & “two”. Three <four> five',
  );
});
