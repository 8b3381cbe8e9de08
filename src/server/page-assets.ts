import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '../rendering.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

const entry = 'src/browser.tsx';
const routeFile = /^src\/pages\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** @returns the scripts of each route, read from the manifest of the client build */
export async function readPageAssets(buildDir: string): Promise<PageAssets> {
  const text = await readFile(join(buildDir, 'client', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(text) as Record<string, Chunk>;
  const shared = new Set(filesOf(chunks, entry));
  const routes: PageAssets['routes'] = { __root__: [...shared].slice(1) };
  for (const name of Object.keys(chunks)) {
    const id = name.match(routeFile)?.[1];
    if (id) routes[routeId(id)] = filesOf(chunks, name).filter((file) => !shared.has(file));
  }
  return { entry: `/${chunks[entry]?.file}`, routes };
}

/** The router's name for a file: `articles.$id` is `/articles/$id`, `index` is `/`. */
function routeId(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

function filesOf(chunks: Record<string, Chunk>, name: string): string[] {
  const seen = new Set<string>();
  const visit = (one: string) => {
    const chunk = chunks[one];
    if (!chunk || seen.has(`/${chunk.file}`)) return;
    seen.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  visit(name);
  return [...seen];
}
