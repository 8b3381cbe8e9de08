import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findFreePort } from './postgres-server.ts';
import { type Balancer, startSmallBalancer } from './small-balancer.ts';

/** Debian has it in a folder that only root has in `PATH`. */
const nginx = ['nginx', '/usr/sbin/nginx'].find((file) => spawnSync(file, ['-v']).status === 0);

/** What stands in front of the instances, for the title of a test. */
export const balancerName = nginx
  ? 'nginx'
  : 'a small proxy of the tests (nginx is left out: it is not installed here)';

/** Starts nginx in front of the ports, or a small proxy where there is none; the end of the test stops it. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await findFreePort();
  if (!nginx) return startSmallBalancer(port, ports);
  const folder = mkdtempSync(join(tmpdir(), 'masthead-nginx-'));
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'nginx.conf'), configure(port, ports));
  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  onTestFinished(async () => {
    await end(child);
    rmSync(folder, { recursive: true });
  });
  while (!(await isOpen(port))) await wait(20);
  return { url: `http://127.0.0.1:${port}` };
}

/**
 * As docs/deployment has it, for local ports: an instance that was just away is asked again at once (`max_fails=0`), and connections to the
 * instances are kept, which is where a restart may cut off a request.
 */
function configure(port: number, ports: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off; worker_processes 1; pid nginx.pid; error_log error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; client_max_body_size 51m;
      ${temporary.map((name) => `${name}_temp_path temp/${name};`).join(' ')}
      upstream masthead {
        ${ports.map((instance) => `server 127.0.0.1:${instance} max_fails=0;`).join(' ')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://masthead; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_connect_timeout 2s; proxy_next_upstream error timeout;
        }
      }
    }`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((answered) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      answered(true);
    }).on('error', () => answered(false));
  });
}
