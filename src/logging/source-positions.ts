import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A position in a built file, as a stack names it. */
const position = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** How long the maps of a stack are kept for the next one, in milliseconds: some 20 MB. */
const keptFor = 60_000;

const maps = new Map<string, SourceMap | null>();

/**
 * Node's own `--enable-source-maps` would read all maps at the start.
 * @returns the stack of an error with positions in the sources in place of those in the built server
 */
export function withSourcePositions(stack: string): string {
  return stack.replace(position, (built, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return built;
    return `${new URL(entry.originalSource, file)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** @returns null for a file without a map, such as a library's */
function mapOf(file: string): SourceMap | null {
  if (maps.size === 0) setTimeout(() => maps.clear(), keptFor).unref();
  const map = maps.get(file) ?? readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
