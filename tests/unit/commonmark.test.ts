import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { createParser } from '../../src/markdown/parser.ts';

interface Example {
  number: number;
  /** With an arrow for each tab. */
  markdown: string;
  html: string;
}

const { tests: examples } = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };

/** Where a text means something else here than in CommonMark, on purpose; decision 20 gives the reasons. */
const deviations = {
  'a lone newline is a line break': [
    14, 25, 28, 37, 46, 49, 70, 81, 82, 87, 88, 93, 95, 104, 105, 106, 113, 138, 145, 213, 216, 217, 220, 222, 223, 224,
    228, 229, 230, 232, 233, 238, 243, 247, 250, 251, 253, 254, 285, 286, 287, 288, 290, 291, 292, 293, 304, 312, 334,
    367, 384, 394, 405, 423, 432, 490, 505, 543, 552, 556, 587, 621, 648, 649,
  ],
  'HTML is text': [
    21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168,
    169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191,
    201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630,
    631, 642, 643,
  ],
  'a URL alone in a paragraph is an embed': [594, 595, 600, 611],
  'a bare URL or email address is a link, as in GFM': [602, 608, 612],
};

it('reads CommonMark 0.31.2 as it is specified, but for what is listed', () => {
  const version = readFileSync(createRequire(import.meta.url).resolve('commonmark-spec/spec.txt'), 'utf8');
  expect(version).toContain("version: '0.31.2'");
  const ours = createParser();
  const withoutBreaks = createParser().set({ breaks: false });
  const withHtml = createParser().set({ breaks: false, html: true }).enable(['html_block', 'html_inline']);
  const found: Record<string, number[]> = {};
  for (const { number, markdown, html } of examples) {
    const [source = '', wanted = ''] = [markdown, html].map((text) => text.replaceAll('→', '\t'));
    const isRight = (parser: typeof ours) => layOut(parser.render(source, {})) === layOut(wanted);
    if (isRight(ours)) continue;
    const [newline, raw, alone, bare] = Object.keys(deviations);
    const isEmbed = ours.parse(source, {}).some(({ type }) => type === 'embed');
    const rest = isEmbed ? alone : bare;
    const reason = isRight(withoutBreaks) ? newline : isRight(withHtml) ? raw : rest;
    if (reason) found[reason] = [...(found[reason] ?? []), number];
  }
  expect(examples).toHaveLength(652);
  expect(found).toEqual(deviations);
});

/** White space in an empty quote is not seen. */
function layOut(html: string): string {
  return html.replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>');
}
