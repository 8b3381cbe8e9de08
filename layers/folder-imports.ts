import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** An import of a file in another folder; all paths are relative to the root that was given. */
export interface FolderImport {
  from: string;
  to: string;
  fromFolder: string;
  toFolder: string;
}

/** Static and dynamic imports, style sheets, and the programs of threads and processes, which `new URL` names. */
const imported = /(?:from\s+|import\s+|import\(\s*|new URL\(\s*|@import\s+)['"](\.[^'"?]+)/g;

/** @param root folder whose sources are read @returns the imports that lead from one of its folders to another; generated files are left out */
export function readFolderImports(root: string): FolderImport[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|css)$/.test(entry.name) && !entry.name.includes('.gen.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(imported)].flatMap(([, source = '']) => {
      const to = normalize(join(dirname(from), source));
      const [fromFolder, toFolder] = [dirname(from), dirname(to)];
      return fromFolder === toFolder || to.startsWith('..') ? [] : [{ from, to, fromFolder, toFolder }];
    });
  });
}

/** @returns the first circle of folders that ask each other, in their order; null where there is none */
export function findCircle(imports: readonly FolderImport[]): string[] | null {
  const asked = Map.groupBy(imports, ({ fromFolder }) => fromFolder);
  const done = new Set<string>();
  const visit = (folder: string, path: string[]): string[] | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const { toFolder } of asked.get(folder) ?? []) {
      const circle = visit(toFolder, [...path, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of asked.keys()) {
    const circle = visit(folder, []);
    if (circle) return circle;
  }
  return null;
}
