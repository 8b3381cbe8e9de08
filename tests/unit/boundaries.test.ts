import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'masthead-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The import table of ARCHITECTURE.md: what each layer may import. `server` may import all of them. */
const allowed: Record<string, string[]> = {
  contract: [],
  database: ['contract', 'markdown', 'logging'],
  services: ['contract', 'database', 'markdown', 'logging'],
  api: ['contract', 'services', 'logging'],
  client: ['contract'],
  pages: ['contract', 'client', 'ui', 'markdown'],
  ui: [],
  'email-templates': ['contract', 'markdown'],
  mail: ['contract', 'services', 'email-templates', 'logging'],
  cards: ['contract'],
  storage: ['contract', 'services', 'logging'],
  exports: ['contract', 'database', 'services', 'logging'],
  backup: ['contract', 'database', 'services', 'storage', 'logging'],
  jobs: ['contract', 'services', 'logging'],
  markdown: [],
  logging: [],
  server: [
    'contract',
    'database',
    'services',
    'api',
    'client',
    'pages',
    'ui',
    'email-templates',
    'mail',
    'cards',
    'storage',
    'exports',
    'backup',
    'jobs',
    'markdown',
    'logging',
  ],
};

it('lets each layer import what the table allows, and nothing else', () => {
  const layers = Object.keys(allowed);
  const refused = plant(
    layers.flatMap((from) => layers.filter((to) => to !== from).map((to) => [from, `../${to}/planted.ts`] as const)),
  );
  const forbidden = layers.flatMap((from) =>
    layers.filter((to) => to !== from && !allowed[from]?.includes(to)).map((to) => `${from} ../${to}/planted.ts`),
  );
  expect(refused).toEqual(forbidden.sort());
});

it('lets api, mail and jobs import the type of the database, but no query code', () => {
  expect(
    plant([
      ['api', '../database/schema.ts'],
      ['api/routes', '../../database/connect.ts'],
    ]),
  ).toEqual(['api/routes ../../database/connect.ts']);
  expect(
    plant([
      ['mail', '../database/schema.ts'],
      ['mail', '../database/connect.ts'],
    ]),
  ).toEqual(['mail ../database/connect.ts']);
  expect(
    plant([
      ['jobs', '../database/schema.ts'],
      ['jobs', '../database/connect.ts'],
    ]),
  ).toEqual(['jobs ../database/connect.ts']);
});

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

it('allows drivers in the database layer only, and keeps server code out of what readers download', () => {
  const drivers = ['services', 'api', 'mail', 'storage', 'jobs', 'pages'].flatMap((from) => [
    [from, 'pg'] as const,
    [from, 'node:sqlite'] as const,
  ]);
  const heavy = ['client', 'pages', 'ui'].flatMap((from) => [[from, 'zod'] as const, [from, 'entities'] as const]);
  expect(plant([...drivers, ...heavy])).toHaveLength(drivers.length + heavy.length);
  expect(
    plant([
      ['database', 'pg'],
      ['services', 'zod'],
      ['api', 'zod'],
    ]),
  ).toEqual([]);
});

it('keeps the entries of the two builds above pages', () => {
  expect(
    plant([
      ['pages', '../rendering.tsx'],
      ['client', '../browser.tsx'],
    ]),
  ).toHaveLength(2);
});

it('lets the entries of the two builds import client and pages, and nothing else', () => {
  const entries = ['src/site/main.tsx', 'src/site/render-page.tsx'];
  const open = ['client', 'pages'];
  const closed = Object.keys(allowed).filter((layer) => !open.includes(layer));
  const plantEntries = (layers: string[]) => {
    clear();
    for (const path of entries)
      write(
        path,
        layers.map((layer) => `./${layer}/planted.ts`),
      );
    return lint().sort();
  };
  expect(plantEntries(open)).toEqual([]);
  expect(plantEntries(closed)).toEqual(entries.flatMap((path) => closed.map(() => path)));
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
