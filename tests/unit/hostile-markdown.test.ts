import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { isLongRun, sampleOf } from '../support/sample.ts';

/** The longest text that an article may have; usually a part of it, which shows as well whether time grows with the square. */
const length = isLongRun ? 500_000 : 100_000;

/** Processor time for 1,000 characters. The worst text takes 10 ms of it on a slow machine; with quadratic growth, 100. */
const maxMilliseconds = 25;

const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const count = (of: number, write: (at: number) => string) => Array.from({ length: of }, (_, at) => write(at)).join('');

const texts: Record<string, string> = {
  'containers without an end': fill(':::pull\n'),
  'ends without a container': `:::details x\n${fill(':::\n')}`,
  'containers, then ends of others': fill(':::pull\n').slice(0, length / 2) + fill('::::\n').slice(0, length / 2),
  'containers of ever more colons': count(Math.sqrt(length), (at) => `${':'.repeat(3 + at)}pull\n`),
  'containers in items': fill('- a\n  :::pull\n'),
  'containers behind items': fill('- a\n:::pull\n'),
  'containers in quotes': fill('> :::pull\n\n'),
  'containers and fences': fill(':::pull\n```\n'),
  'a container with spaces and a separator of lines': `:::details ${' '.repeat(length)}\u2028a`,
  'pull quotes with attributions': fill(':::pull\nx\n— y\n:::\n'),
  details: fill(':::details x\ny\n:::\n'),
  'definitions of one footnote': fill('[^a]: x\n'),
  'references to one footnote': `[^a]: x\n\n${fill('[^a]')}`,
  'footnotes of footnotes': `x[^0]\n\n${count(length / 20, (at) => `[^${at}]: [^${at + 1}]\n`)}`,
  'beginnings of footnotes': `[^a]: x\n\n${fill('[^a')}`,
  'footnotes without a text': fill('[^a]:\n\n'),
  callouts: fill('> [!NOTE]\n> a\n\n'),
  tasks: fill('- [x]\n'),
  'rows of a table': `|a|b|\n|-|-|\n${fill('|1|2|\n')}`,
  tables: fill('a|b\n-|-\n\n'),
  'a table with a column for every third character': `${fill('a|')}\n${fill('-|')}\n|1|`.slice(0, length),
  'rows that are too short': `${'a|'.repeat(60)}\n${'-|'.repeat(60)}\n${fill('x\n')}`,
  strikethrough: fill('~~a'),
  'beginnings of URLs': fill('https://'),
  'a URL of open brackets': `https://a.test/${fill('[{(')}`,
  URLs: fill('*https://a.test/x* '),
  'email addresses': fill('a@b.test '),
  'a domain without an end': `a@${fill('b.')}`,
  'quotation marks': fill('\'"'),
  dashes: fill('a--b '),
  'an unfinished caption': `\`\`\`js title="${fill('\\"')}\nx`,
};

describe('500,000 characters', () => {
  it.each(sampleOf(Object.entries(texts), 10))(
    'of %s are rendered in a time that grows with their length',
    (_name, source) => {
      const start = process.cpuUsage();
      const { html } = renderMarkdown(source, { images: new Map(), language: 'en-US', idPrefix: 'a'.repeat(36) });
      const { user } = process.cpuUsage(start);
      expect(user / 1000).toBeLessThan((maxMilliseconds * source.length) / 1000);
      // With references of five characters, links of two hundred would make 100,000.
      expect(html.length).toBeLessThan(25 * length);
    },
  );
});
