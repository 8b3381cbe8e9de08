import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { maskText } from './mask.ts';

/** How many causes of an error are logged; three nested errors are common. */
const maxCauses = 4;

/** An error as the log shows it. */
export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  /** Code of a driver or of Node, such as ECONNREFUSED. */
  code?: string | number;
  cause?: DescribedError;
}

/**
 * @returns name, message, stack, code and causes. Other fields are left out: drivers put rows, statements and replies of mail
 *   servers there.
 */
export function describeError(error: unknown, causes = maxCauses): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: maskText(message),
    stack: maskText(withSourcePositions(stack)),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && causes > 0 && { cause: describeError(cause, causes - 1) }),
  };
}

/** A position in a built file, as a stack names it. */
const position = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** How long the maps of a stack are kept for the next one, in milliseconds: some 20 MB. */
const keptFor = 60_000;

const maps = new Map<string, SourceMap | null>();

/**
 * Node's own `--enable-source-maps` would read all maps at the start.
 * @returns the stack of an error with positions in the sources in place of those in the built server
 */
function withSourcePositions(stack: string): string {
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
