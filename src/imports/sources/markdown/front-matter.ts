import { parse as parseToml } from 'smol-toml';
import { Head } from './head.ts';
import { readYaml } from './read-yaml.ts';

/** A Markdown file in its two parts. */
export interface MarkdownFile {
  head: Head;
  /** Whether it has front matter at all. */
  hasHead: boolean;
  text: string;
}

/** The maximum in characters: authors write some lines. */
const maxHead = 300_000;

const yamlShape = /^---[ \t]*(?:yaml[ \t]*)?\r?\n([\s\S]*?)(?:^|\r?\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const jsonShape = /^---[ \t]*json[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const tomlShape = /^(?:\+\+\+|---[ \t]*toml)[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)(?:\+\+\+|---)[ \t]*(?:\r?\n|$)/;

/**
 * Reads the front matter of a file: YAML, TOML or JSON.
 * @throws SyntaxError with a reason when it is none of them
 */
export function readMarkdown(file: string): MarkdownFile {
  const shapes = [
    [jsonShape, parseJson],
    [tomlShape, (text: string) => parseToml(text, { integersAsBigInt: 'asNeeded' })],
    [yamlShape, readYaml],
  ] as const;
  for (const [shape, parse] of shapes) {
    const [whole, head] = file.match(shape) ?? [];
    if (whole === undefined || head === undefined) continue;
    return { head: parseHead(head, parse), hasHead: true, text: file.slice(whole.length) };
  }
  return file.startsWith('{') ? readJsonHead(file) : { head: new Head({}), hasHead: false, text: file };
}

function parseHead(text: string, parse: (text: string) => unknown): Head {
  if (text.length > maxHead) throw new SyntaxError('it is too long');
  try {
    const value = parse(text);
    if (value === null || value === undefined) return new Head({});
    if (typeof value !== 'object' || Array.isArray(value)) throw new SyntaxError('it is no list of names and values');
    return new Head(value as Record<string, unknown>);
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new SyntaxError(reason.replace(/[.:]?$/, ''), { cause: error });
  }
}

/** Hugo takes JSON at the beginning of a file, which ends where its braces do. */
function readJsonHead(file: string): MarkdownFile {
  const end = file.slice(0, maxHead).search(/^\}[ \t]*\r?$/m);
  const none = { head: new Head({}), hasHead: false, text: file };
  if (end < 0) return none;
  try {
    return {
      head: parseHead(file.slice(0, end + 1), parseJson),
      hasHead: true,
      text: file.slice(end + 1).replace(/^[ \t]*\r?\n/, ''),
    };
  } catch {
    return none;
  }
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}
