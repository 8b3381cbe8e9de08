/** A folder of `src/`, and what it may import. Data flows from the first ones to the last. */
export interface Layer {
  /** Its folder in `src/`. */
  name: string;
  /** Its cell in the table of ARCHITECTURE.md. */
  what: string;
  /** Layers that it may import; all of them for the composition root. */
  imports: readonly string[] | 'all';
  /** It may import the table types of `database/schema.ts` besides. */
  knowsTables?: true;
  /** Packages that it may not import. */
  withoutPackages?: readonly string[];
  /** The only packages that it may import. */
  onlyPackages?: readonly string[];
  /** Where what it may not import belongs: the second sentence of Biome's message. */
  advice: string;
}

/** Drivers stay in database/. */
const drivers = ['pg', 'node:sqlite'];

/** Schemas and tables of characters stay out of what browsers download: the admin gets its schemas from the contract. */
const heavyInBrowsers = [...drivers, 'zod', 'entities'];

/** The only place that says who may import whom: `npm run layers` writes `biome.layers.json` and the table of ARCHITECTURE.md from it. */
export const layers: readonly Layer[] = [
  {
    name: 'contract',
    what: 'the wire: zod schemas, limits, messages, every page and API path',
    imports: [],
    onlyPackages: ['zod'],
    advice: 'What needs more belongs in services/.',
  },
  {
    name: 'markdown',
    what: 'the grammar of texts, for server and editor',
    imports: [],
    withoutPackages: heavyInBrowsers.filter((name) => name !== 'entities'),
    advice: 'It is a leaf, so that the server and the editor can parse alike.',
  },
  {
    name: 'conversion',
    what: 'HTML of other programs → Markdown of our grammar, for paste and imports',
    imports: ['markdown'],
    withoutPackages: heavyInBrowsers,
    advice: 'It reads a document that it is given, in a browser and on the server alike.',
  },
  {
    name: 'logging',
    what: 'the log, with request ids',
    imports: [],
    withoutPackages: drivers,
    advice: 'It is a leaf, so that every layer of the server can write to the log.',
  },
  {
    name: 'database',
    what: 'table types, migrations, and all that knows the engines',
    imports: ['contract', 'markdown', 'logging'],
    advice: 'Rules belong in services/.',
  },
  {
    name: 'services',
    what: 'the rules, one verb a file: `verb(db, input)` → contract value',
    imports: ['contract', 'database', 'markdown', 'logging'],
    withoutPackages: drivers,
    advice: 'Transport belongs in api/, timers in jobs/, drivers in database/.',
  },
  {
    name: 'api',
    what: 'Hono: validate, authorise, one service, answer',
    imports: ['contract', 'services', 'logging'],
    knowsTables: true,
    withoutPackages: drivers,
    advice: 'Queries belong in services/.',
  },
  {
    name: 'client',
    what: 'the only caller of `/api`: `http.ts`, query options and mutations per noun',
    imports: ['contract'],
    withoutPackages: heavyInBrowsers,
    advice: 'It talks to the server through the API.',
  },
  {
    name: 'ui',
    what: 'the design system',
    imports: [],
    withoutPackages: heavyInBrowsers,
    advice: 'It is a leaf, so that it could ship elsewhere.',
  },
  {
    name: 'foundation',
    what: 'what both applications stand on: facts of the site, dates, what runs before an application, parts of signing in',
    imports: ['contract', 'client', 'ui'],
    withoutPackages: heavyInBrowsers,
    advice: 'What only one application needs belongs in site/ or admin/.',
  },
  {
    name: 'site',
    what: 'the application of readers: rendered on the server, hydrated on intent; `routes/` is its map',
    imports: ['contract', 'client', 'ui', 'foundation', 'markdown'],
    withoutPackages: heavyInBrowsers,
    advice: 'It is what readers download. What the admin needs, too, belongs in foundation/.',
  },
  {
    name: 'editor',
    what: 'the rich text over guarded Markdown, with paste and the merge of texts',
    imports: ['markdown', 'conversion', 'ui'],
    withoutPackages: [...heavyInBrowsers, '@tanstack/react-query', '@tanstack/react-router', 'react-hook-form'],
    advice: 'It knows no article and no API: what it needs of them comes through EditorPort.',
  },
  {
    name: 'admin',
    what: 'the application of editors, rendered in the browser; `routes/` is its map',
    imports: ['contract', 'client', 'ui', 'foundation', 'markdown', 'editor'],
    withoutPackages: heavyInBrowsers,
    advice: 'It reads through client/. What the site needs, too, belongs in foundation/.',
  },
  {
    name: 'email-templates',
    what: 'what an email says → HTML and text',
    imports: ['contract', 'markdown'],
    withoutPackages: drivers,
    advice: 'It is told what an email says.',
  },
  {
    name: 'mail',
    what: "sends it: SMTP or outbox, retries, the site's own emails",
    imports: ['contract', 'services', 'email-templates', 'logging'],
    knowsTables: true,
    withoutPackages: drivers,
    advice: 'Jobs are given it by server/.',
  },
  {
    name: 'cards',
    what: 'share cards',
    imports: ['contract'],
    withoutPackages: drivers,
    advice: 'It is told what it draws.',
  },
  {
    name: 'storage',
    what: 'media in a folder or an S3 bucket, and files that survive a power cut',
    imports: ['contract', 'services', 'logging'],
    withoutPackages: drivers,
    advice: 'Services know its port, and are given it by server/.',
  },
  {
    name: 'backup',
    what: 'archives of the whole site, made and restored',
    imports: ['contract', 'database', 'services', 'storage', 'logging'],
    withoutPackages: drivers,
    advice: 'Commands and processes are in server/, the schedule in jobs/.',
  },
  {
    name: 'exports',
    what: 'the site in formats of other programs, and its import',
    imports: ['contract', 'database', 'services', 'storage', 'logging'],
    withoutPackages: drivers,
    advice: 'The API knows its port, and is given it by server/.',
  },
  {
    name: 'imports',
    what: 'sites of other programs: read, converted, rehearsed and brought in',
    imports: ['contract', 'markdown', 'conversion', 'database', 'services', 'storage', 'exports', 'logging'],
    withoutPackages: drivers,
    advice: 'The API knows its port, and is given it by server/.',
  },
  {
    name: 'jobs',
    what: 'what runs by the clock',
    imports: ['contract', 'services', 'logging'],
    knowsTables: true,
    withoutPackages: drivers,
    advice: 'Jobs are given what they need by server/.',
  },
  {
    name: 'server',
    what: 'the composition root (`composition/`), environment, response cache, commands, build; `documents/` writes feeds, sitemaps, robots.txt',
    imports: 'all',
    advice: 'Nothing is above it.',
  },
];

/** @returns the layers that a layer may not import */
export function forbiddenTo(layer: Layer): string[] {
  const { name, imports } = layer;
  if (imports === 'all') return [];
  return layers.map((other) => other.name).filter((other) => other !== name && !imports.includes(other));
}
