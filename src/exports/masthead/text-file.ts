import { parse } from 'yaml';
import { ImportError } from '../source/import-error.ts';

/** Front matter of a text, by name. */
type Head = Readonly<Record<string, unknown>>;

/** The line break of the first line is that of all of the front matter. */
const shape = /^---(\r?\n)(.*?)\1---\1(?:\1)?(.*)$/s;

/**
 * @param head each value is written as JSON, which is YAML too (YAML 1.2.2, section 1.3): no text can be read as something else
 * @returns a Markdown file with front matter; the text stands in it as it is, with a line break behind
 */
export function writeTextFile(head: Head, text: string): string {
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
}

/**
 * @param name of the file, for errors
 * @returns what `writeTextFile` was given, for a file that may have been edited since
 * @throws ImportError when there is no front matter
 */
export function readTextFile(name: string, file: string): { head: unknown; text: string } {
  const [, lineEnd = '', yaml, text] = file.replace(/^\uFEFF/, '').match(shape) ?? [];
  if (yaml === undefined || text === undefined) throw new ImportError(`${name} doesn't begin with front matter.`);
  return { head: parseHead(name, yaml), text: text.endsWith(lineEnd) ? text.slice(0, -lineEnd.length) : text };
}

function parseHead(name: string, yaml: string): unknown {
  try {
    // An alias could stand for a text of any size.
    return parse(yaml, { maxAliasCount: 0 });
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new ImportError(`The front matter of ${name} can't be read (${reason}).`, { cause: error });
  }
}
