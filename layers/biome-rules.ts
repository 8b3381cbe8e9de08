import { forbiddenTo, type Layer, layers } from './layers.ts';

/** Folders are at most this deep below a layer: a file there names another layer with as many `../` as it is deep. */
const depths = [1, 2, 3, 4, 5];

/** @returns the text of `biome.layers.json`: the table as rules that Biome checks at each import */
export function biomeRules(): string {
  const overrides = [...layers.flatMap(rulesOf), migrations];
  return `${JSON.stringify({ $schema: './node_modules/@biomejs/biome/configuration_schema.json', overrides }, null, 2)}\n`;
}

function rulesOf(layer: Layer): object[] {
  const { name, onlyPackages, withoutPackages = [], knowsTables } = layer;
  if (onlyPackages) {
    const open = ['./*', ...onlyPackages].map((pattern) => `!${pattern}`);
    return [rule(`src/${name}/**`, ['*', '**', ...open], messageOf(layer))];
  }
  const forbidden = forbiddenTo(layer);
  if (forbidden.length === 0) return [];
  return depths.map((depth) => {
    const up = '../'.repeat(depth);
    const group = [`${up}{${forbidden.join()}}/**`];
    if (knowsTables) group.push(`!${up}database/schema.ts`);
    return rule(`src/${name}${'/*'.repeat(depth)}`, [...group, ...withoutPackages.flatMap(allOf)], messageOf(layer));
  });
}

/** A package and its modules. */
const allOf = (name: string) => [name, `${name}/**`];

function messageOf({ name, imports, advice, knowsTables }: Layer): string {
  const open = imports === 'all' ? [] : imports.map((other) => `${other}/`);
  if (knowsTables) open.push('the types of database/schema.ts');
  return `${name}/ imports ${open.length > 0 ? open.join(', ') : 'no other layer'}. ${advice}`;
}

/** Icons are a package whose index imports all of them. */
const icons = {
  'lucide-react': {
    allowImportNames: ['LucideIcon'],
    message: 'Icons are imported one by one, from lucide-react/icons/name: browsers would download all of them.',
  },
};

function rule(includes: string, group: string[], message: string): object {
  const options = { paths: icons, patterns: [{ group, message }] };
  return {
    includes: [includes],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  };
}

const migrations = rule(
  'src/database/migrations/**',
  ['../**'],
  'A migration keeps the effect that it landed with, so it imports packages and its neighbours only. Copy what it needs from live code into a file beside it.',
);
