import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { makeScratch } from '../clean-end.ts';
import { findFreePort } from '../free-port.ts';
import { start } from '../servers/started.ts';
import { type Answer, type Contender, headersToCopy } from './answer.ts';

/** One nginx worker that serves the given response as a file. */
export async function startNginx(answer: Answer, pin: string[]): Promise<Contender> {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await makeScratch());
  const port = await findFreePort();
  await writeFile(join(path, 'page'), answer.body);
  await writeFile(join(path, 'nginx.conf'), configuration({ folder: path, port, answer }));
  const command = [...pin, 'nginx', '-p', path, '-c', join(path, 'nginx.conf'), '-e', join(path, 'error.log')];
  const master = opening.use(await start(command, {}));
  const pid = await findWorker(master.pid);
  const open = opening.move();
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}/page`,
    pid,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

interface ConfigurationInput {
  folder: string;
  port: number;
  answer: Answer;
}

/**
 * The fastest configuration: nginx keeps the file handle and all connections open. It sends as many headers as the other
 * servers: its own `Server` replaces Node's `Keep-Alive`, the others are copied, and those that nginx adds for files are off.
 */
function configuration({ folder, port, answer }: ConfigurationInput): string {
  const copied = headersToCopy(answer).filter(([name]) => name.toLowerCase() !== 'content-type');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10 inactive=1h;
  open_file_cache_valid 1h;
  etag off;
  max_ranges 0;
  types { }
  default_type "text/html; charset=UTF-8";
  server {
    listen 127.0.0.1:${port};
    location = /page {
      root ${folder};
      add_header Last-Modified "";
      ${copied.map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/g, '\\$&')}";`).join('\n      ')}
    }
  }
}
`;
}

/** nginx prints nothing when it is ready; it is ready once its worker process exists. */
async function findWorker(master: number): Promise<number> {
  for (;;) {
    const [worker] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
    if (worker) return Number(worker);
    await setImmediate();
  }
}
