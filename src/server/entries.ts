import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The script that each application starts with. */
export const entries = { site: 'src/site/main.tsx', admin: 'src/admin/main.tsx' } as const;

/** @returns the path of the application's script, from the manifest of the client build */
export async function readEntry(buildDir: string, application: keyof typeof entries): Promise<string> {
  const manifest = JSON.parse(await readFile(join(buildDir, 'client', 'manifest.json'), 'utf8'));
  return `/${manifest[entries[application]].file}`;
}
