import { join } from 'node:path';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { makeScratch } from '../scratch.ts';
import { type Contender, start } from './started.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');

/** Masthead in production mode: one process, its own build, the sample magazine. */
export async function startMasthead(pin: string[]): Promise<Contender> {
  await using opening = new AsyncDisposableStack();
  const { path: DATA_DIR } = opening.use(await makeScratch());
  const env = {
    DATA_DIR,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    SAMPLE_CONTENT: 'on',
    SITE_URL: 'http://localhost',
  };
  const server = opening.use(await start([...pin, process.execPath, main], { env, ready: /is ready: / }));

  const url = `http://127.0.0.1:${server.readyLine.match(/:(\d+)\/?$/)?.[1]}`;
  const lead = (await (await fetch(url + apiPaths.featuredArticle)).json()) as { slug: string };
  const open = opening.move();
  return {
    name: 'Masthead',
    url: url + pagePaths.article(lead.slug),
    pid: server.pid,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
