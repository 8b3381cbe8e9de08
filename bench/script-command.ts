import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the program that `npm run NAME` becomes, with its options, without npm and its shell, which would hide its process id */
export function scriptCommand(name: 'start' | 'backup' | 'restore' | 'export' | 'import'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...args] = (scripts[name] ?? '').replace(/^exec /, '').split(' ');
  return [process.execPath, ...args];
}
