import { parse } from 'yaml';

/** Aliases: one could stand for a text of any size. */
const maxAliases = 50;

/**
 * Reads YAML as the programs do that build sites: they allow names twice, tabs, and quoted texts whose further lines are not indented.
 * @throws Error of the parser when it is none
 */
export function readYaml(text: string): unknown {
  const options = { maxAliasCount: maxAliases, logLevel: 'error', uniqueKeys: false, merge: true } as const;
  try {
    return parse(text, options);
  } catch (error) {
    const indented = indentQuoted(text.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)));
    if (indented === text) throw error;
    return parse(indented, options);
  }
}

/** @returns the text with the further lines of a quoted value indented */
function indentQuoted(text: string): string {
  let open = '';
  const lines = text.split('\n').map((line) => {
    const isInside = open !== '';
    const value = isInside ? line : (line.match(/^\s*(?:- +)?[\w-]+:\s+(["'].*)$/)?.[1] ?? '');
    const mark = isInside ? open : value.slice(0, 1);
    if (mark !== '') open = endsQuote(isInside ? value : value.slice(1), mark) ? '' : mark;
    return isInside ? `    ${line}` : line;
  });
  return lines.join('\n');
}

/** @returns whether a quoted text ends in this line */
function endsQuote(line: string, mark: string): boolean {
  const bare = mark === '"' ? line.replace(/\\./g, '') : line.replaceAll("''", '');
  return bare.includes(mark);
}
