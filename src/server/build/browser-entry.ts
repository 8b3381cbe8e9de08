import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns the path of the script that every page starts with, from the manifest of the client build */
export async function readBrowserEntry(buildDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(buildDir, 'client', 'manifest.json'), 'utf8'));
  return `/${manifest['src/site/browser.tsx'].file}`;
}
