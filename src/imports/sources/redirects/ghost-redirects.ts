import { parse } from 'yaml';
import { z } from 'zod';
import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import type { SourceItem } from '../source.ts';
import { parseAs } from './redirect-json.ts';
import { redirectItem } from './redirect-table.ts';

/** In bytes. */
const maxFile = 10_000_000;

const list = z.array(z.object({ from: z.string(), to: z.string() }));
const byStatus = z.record(z.string(), z.record(z.string(), z.string()).nullable());

/** @returns the redirects of Ghost's `redirects.json` or `redirects.yaml`. @throws ImportError when it is neither */
export async function* readGhostRedirects(file: InputFile): AsyncGenerator<SourceItem> {
  const text = await readText(file, maxFile);
  const isJson = /^\s*[[{]/.test(text);
  const rules = isJson ? parseAs(z.union([list, byStatus]), text, file.name) : readYaml(text, file.name);
  const pairs = Array.isArray(rules)
    ? rules.map(({ from, to }) => [from, to] as const)
    : Object.values(rules).flatMap((group) => Object.entries(group ?? {}));
  for (const [index, [from, to]] of pairs.entries()) {
    yield redirectItem({ ...ruleOf(from), to }, { file: file.name, row: index + 1, snippet: `${from} → ${to}` });
  }
}

function readYaml(text: string, name: string): z.output<typeof byStatus> {
  try {
    return byStatus.parse(parse(text, { maxAliasCount: 0, schema: 'failsafe' }));
  } catch (error) {
    throw new ImportError(`${name} has another form than a list of redirects.`, { cause: error });
  }
}

/**
 * Ghost takes each rule for a regular expression, with or without a slash at its end, and `/…/i` for one that ignores case.
 * @returns the rule as a path, or as an expression
 */
function ruleOf(given: string): { from: string; isPattern: boolean } {
  const [, inner] = given.match(/^\/(.*)\/i$/) ?? [];
  const from = (inner ?? given).replaceAll('\\/', '/');
  if (inner === undefined && !/[\\^$*+?()[\]{}|]/.test(from)) return { from, isPattern: false };
  const whole = from.endsWith('$') ? from : `${from.replace(/\/$/, '')}/?$`;
  return { from: `${inner === undefined ? '' : '(?i)'}${whole}`, isPattern: true };
}
