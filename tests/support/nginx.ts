import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findFreePort } from './postgres-server.ts';
import { temporaryFolder } from './temporary-files.ts';

const given = join(import.meta.dirname, '../../deploy/nginx/masthead.conf');
const purgeModule = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';

/** Tests of nginx are left out on machines without it (Debian: `apt-get install nginx libnginx-mod-http-cache-purge`). */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
export const canPurge = existsSync(purgeModule);

export interface Nginx {
  /** The URL that readers ask, without HTTPS. */
  url: string;
  /** The server that drops files from the cache; it is there if `canPurge`. */
  purgeUrl: string;
  /** Hands requests to these instances only, and waits until those under way at others are answered. */
  use(instances: readonly string[]): Promise<void>;
}

/**
 * Runs nginx with the configuration for operators, until the end of the test.
 * @param instances `127.0.0.1:3000`, for example: a server each
 */
export async function startNginx(instances: readonly string[]): Promise<Nginx> {
  const folder = temporaryFolder();
  const [port, redirectPort, purgePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const whole = readFileSync(given, 'utf8');
  const describeSite = (used: readonly string[]) =>
    (canPurge ? whole : whole.replace(/\n# Drops a file[\s\S]*/, ''))
      .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_, options) =>
        used.map((it) => `server ${it}${options}`).join('\n'),
      )
      .replaceAll('/var/cache/', `${folder}/`)
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace(/^ *ssl_.*\n/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
      .replaceAll('127.0.0.1:9001', `127.0.0.1:${purgePort}`);
  const write = (used: readonly string[]) => writeFileSync(join(folder, 'masthead.conf'), describeSite(used));
  write(instances);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text) => said.push(String(text)));
  onTestFinished(async () => {
    const exit = once(child, 'exit');
    if (child.kill('SIGTERM')) await exit;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said.join('')}`);
    await wait(20);
  }
  return {
    url,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    async use(used) {
      write(used);
      const former = childrenOf(child.pid);
      child.kill('SIGHUP');
      // An old worker ends after its last answer.
      while (childrenOf(child.pid).some((pid) => former.includes(pid))) await wait(20);
    },
  };
}

/** Does the same as Debian's own nginx.conf, in a folder of the test. */
function mainConfiguration(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    ${canPurge ? `load_module ${purgeModule};` : ''}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    events {}
    http {
      types { text/html html; }
      access_log off;
      ${paths.join('\n')}
      include ${folder}/masthead.conf;
    }`;
}

/** @returns the ids of the processes that the process has started */
function childrenOf(pid: number | undefined): string[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .flatMap(([child = '', parent]) => (parent === String(pid) ? [child] : []));
}
