import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildDir, readStamp, root, serverDir, stampOfSources, writeStamp } from '../build-files.js';
import { readEntry } from '../entries.ts';
import type { RenderPage } from '../pages/answer-page.ts';
import { compressAssets } from './compress-assets.ts';
import { fillCompileCache } from './fill-compile-cache.ts';
import { keepAssets } from './previous-assets.ts';
import { checkScriptWeight, describeWeight, inKilobytes, weighEditor, weighScripts } from './script-weight.ts';

/**
 * Builds the client and the server.
 * @param isForStart whether a start waits for it: such a start keeps V8's compiled code itself, while it serves
 * @throws when Vite fails; it has then printed why; and when the scripts are too heavy
 */
export async function build({ isForStart }: { isForStart: boolean }): Promise<void> {
  const stamp = stampOfSources();
  const server = serverDir(stamp);
  const assets = join(buildDir, 'client/assets');
  await keepAssets(assets, join(buildDir, 'previous/assets'));
  const client = vite(['build']);
  const whole = Promise.all([
    client,
    vite(['build', '--config', 'vite.server.config.ts', '--outDir', server, '--emptyOutDir']),
  ]);
  await Promise.all([
    client.then(() => compressAssets(join(buildDir, 'client'), { isForStart })),
    isForStart ? whole : whole.then(() => fillCompileCache(server)),
  ]);
  await limitScripts(server);
  await removeServersBut(stamp, readStamp());
  writeStamp(stamp);
}

/** Prints what the scripts of an article, and the rich text of the editor, weigh. @throws when they are over their limit */
async function limitScripts(server: string): Promise<void> {
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(join(server, 'page-build.js')).href);
  const weight = await weighScripts(join(buildDir, 'client'), renderPage, await readEntry(buildDir, 'site'));
  console.log(`Scripts of an article: ${describeWeight(weight)}.`);
  checkScriptWeight(weight);
  console.log(`The rich text of the editor: ${inKilobytes(await weighEditor(join(buildDir, 'client')))} (gzip).`);
}

function vite(args: string[]): Promise<void> {
  const command = join(root, 'node_modules/vite/bin/vite.js');
  // Test runners set NODE_ENV, and Vite would build for it.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [command, ...args, '--logLevel', 'warn'], { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed (exit code ${code})`))));
  });
}

async function removeServersBut(...stamps: (string | undefined)[]): Promise<void> {
  const folder = join(buildDir, 'server');
  const old = (await readdir(folder)).filter((name) => !stamps.includes(name));
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true })));
}
