import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch } from '../clean-end.ts';
import { start } from '../servers/started.ts';
import { type Answer, type Contender, headersToCopy } from './answer.ts';

const server = join(import.meta.dirname, 'bare-server.ts');

/** A bare `node:http` server that holds the given response in memory. */
export async function startBare(answer: Answer, pin: string[]): Promise<Contender> {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await makeScratch());
  const files = [join(path, 'body'), join(path, 'headers.json')] as const;
  await writeFile(files[0], answer.body);
  await writeFile(files[1], JSON.stringify(headersToCopy(answer)));
  const started = opening.use(await start([...pin, process.execPath, server, ...files], { ready: /^ready / }));
  const open = opening.move();
  return {
    name: 'bare node:http',
    url: `http://127.0.0.1:${started.readyLine.split(' ')[1]}/`,
    pid: started.pid,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
