import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const build = resolve(import.meta.dirname, '../../build');

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** Where the admin begins, and what it loads on demand, as the manifest names them. */
const ofAdmin = /^src\/(admin|editor)\//;

/** @returns the paths of the scripts that only the admin needs */
export function readAdminScripts(): Set<string> {
  const entries = manifest.parse(JSON.parse(readFileSync(join(build, 'client/manifest.json'), 'utf8')));
  const filesOf = (names: string[]) => {
    const reached = new Set<string>();
    const visit = (name: string) => {
      if (reached.has(name)) return;
      reached.add(name);
      entries[name]?.imports.forEach(visit);
    };
    names.forEach(visit);
    return new Set([...reached].map((name) => `/${entries[name]?.file}`));
  };
  const roots = Object.keys(entries).filter((name) => name.startsWith('src/'));
  const publicScripts = filesOf(roots.filter((name) => !ofAdmin.test(name)));
  const itsOwn = [...filesOf(roots.filter((name) => ofAdmin.test(name)))].filter((file) => !publicScripts.has(file));
  return new Set(itsOwn);
}

/** @returns path below the folder → bytes of every file in that folder of the build */
export function readBuild(part: 'client' | 'server'): Map<string, Buffer> {
  const folder = join(build, part);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path)];
    }),
  );
}
