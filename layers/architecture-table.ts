import { type Layer, layers } from './layers.ts';

const begin = '<!-- layers: written by `npm run layers` -->';
const end = '<!-- end of layers -->';

/** @returns the text of ARCHITECTURE.md with the table of today; @throws when it has no place for it */
export function withTable(text: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md needs ${begin} and ${end}.`);
  return `${text.slice(0, from)}${begin}\n${table()}\n${text.slice(to)}`;
}

function table(): string {
  const rows = layers.map((layer) => `| \`src/${layer.name}/\` | ${layer.what} | ${importsOf(layer)} |`);
  return ['| folder | what it is | may import |', '|---|---|---|', ...rows].join('\n');
}

function importsOf({ imports, knowsTables, onlyPackages }: Layer): string {
  if (imports === 'all') return 'everything';
  if (onlyPackages) return `${onlyPackages.join(', ')} only`;
  const names = [...imports, ...(knowsTables ? ['`schema.ts`'] : [])];
  return names.length > 0 ? names.join(', ') : 'nothing';
}
