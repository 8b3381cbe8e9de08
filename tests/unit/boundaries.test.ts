import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withTable } from '../../layers/architecture-table.ts';
import { biomeRules } from '../../layers/biome-rules.ts';
import { forbiddenTo, layers } from '../../layers/layers.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'masthead-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes what is made of the table: run `npm run layers` after a change of layers/layers.ts', () => {
  expect(readFileSync(join(root, 'biome.layers.json'), 'utf8')).toBe(biomeRules());
  const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(architecture).toBe(withTable(architecture));
});

it.each([
  ['', '../'],
  ['/a/room', '../../../'],
])('lets each layer import what the table allows, and nothing else, from %s', (room, up) => {
  const pairs = layers.flatMap((from) => layers.map((to) => ({ from, to: to.name })));
  const others = pairs.filter(({ from, to }) => from.name !== to);
  const refused = plant(others.map(({ from, to }) => [`${from.name}${room}`, `${up}${to}/planted.ts`]));
  const forbidden = others.filter(({ from, to }) => forbiddenTo(from).includes(to));
  expect(refused).toEqual(forbidden.map(({ from, to }) => `${from.name}${room} ${up}${to}/planted.ts`).sort());
});

it('does not take a room inside a layer for a layer of the same name', () => {
  expect(
    plant([
      ['api/routes', './admin/admin.ts'],
      ['services/feeds', '../site/read-site.ts'],
    ]),
  ).toEqual([]);
});

it.each(layers.filter(({ knowsTables }) => knowsTables).map(({ name }) => name))(
  'lets %s import the types of the database, but no query code',
  (layer) => {
    expect(
      plant([
        [layer, '../database/schema.ts'],
        [layer, '../database/connect.ts'],
      ]),
    ).toEqual([`${layer} ../database/connect.ts`]);
  },
);

it("keeps the application's code out of migrations", () => {
  const live = ['../full-text/write-entry.ts', '../connect.ts', '../schema.ts', '../../contract/limits.ts'];
  const from = 'database/migrations';
  expect(plant(live.map((source) => [from, source]))).toEqual(live.map((source) => `${from} ${source}`).sort());
  expect(
    plant([
      [from, './engine.ts'],
      [from, 'kysely'],
    ]),
  ).toEqual([]);
});

it('lets the contract import only zod and itself', () => {
  expect(
    plant([
      ['contract', 'zod'],
      ['contract', './limits.ts'],
      ['contract', 'kysely'],
      ['contract', 'node:fs'],
    ]),
  ).toEqual(['contract kysely', 'contract node:fs']);
});

it('keeps packages out of the layers that do without them', () => {
  const unwanted = layers.flatMap(({ name, withoutPackages = [] }) =>
    withoutPackages.map((other) => [name, other] as const),
  );
  expect(plant(unwanted)).toHaveLength(unwanted.length);
  expect(
    plant([
      ['database', 'pg'],
      ['services', 'zod'],
      ['api', 'zod'],
    ]),
  ).toEqual([]);
});

it('has no folder for leftovers', () => {
  const rooms = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const nowhere = ['utils', 'helpers', 'common', 'shared', 'lib', 'types'];
  expect(rooms.map((room) => room.name).filter((name) => nowhere.includes(name))).toEqual([]);
});

/** Writes a file per import and lints them with the project's rules. @returns the rejected ones, as "folder import" */
function plant(imports: (readonly [folder: string, source: string])[]): string[] {
  clear();
  const names = new Map<string, string>();
  imports.forEach(([from, source], index) => {
    const path = `src/${from}/planted-${index}.ts`;
    names.set(path, `${from} ${source}`);
    write(path, [source]);
  });
  return lint()
    .map((path) => names.get(path) ?? path)
    .sort();
}

function clear(): void {
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  for (const config of ['biome.json', 'biome.layers.json']) cpSync(join(root, config), join(folder, config));
}

function write(path: string, sources: string[]): void {
  const imports = sources.map(
    (source, index) => `import planted${index} from '${source}';\nexport { planted${index} };\n`,
  );
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), imports.join(''));
}

/** @returns the files with a forbidden import */
function lint(): string[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
  ];
  let report: string;
  try {
    report = execFileSync(process.execPath, [biome, ...args, '.'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { location: { path: string | { file: string } } }[] };
  return diagnostics.map(({ location }) => (typeof location.path === 'string' ? location.path : location.path.file));
}
