import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

// `npm run dev`: runs `dev-server.ts`, and starts it again after each change that Vite does not replace in the running process.

const sources = join(import.meta.dirname, '../..');

/** Folders of `src` whose modules Vite replaces, on the server and in open pages. */
const replacedByVite = ['admin', 'client', 'editor', 'foundation', 'site', 'ui'];

/** How long no other file must have changed before a restart, in milliseconds: editors and Git write several. */
const calm = 100;

/** Between two looks whether npm is still there, in milliseconds. */
const lookEvery = 300;

let server: ChildProcess | undefined;
let isEnding = false;
let isChanged = false;

function start(): void {
  isChanged = false;
  // The server ends when the channel to this process does, however that has ended.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], { stdio: [...stdio] });
  server = child;
  child.once('exit', (code) => {
    server = undefined;
    if (isEnding) process.exit(code ?? 0);
    if (isChanged) start();
    else console.log('The server has ended. It starts again after a change.');
  });
}

function restart(): void {
  if (isEnding) return;
  isChanged = true;
  console.log('Starting again after a change…');
  if (server) server.kill('SIGTERM');
  else start();
}

/** A second signal changes nothing: a Ctrl-C reaches this process from the terminal and from npm. */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  if (!server) process.exit(0);
  server.kill('SIGTERM');
}

function watchSources(): void {
  let timer: NodeJS.Timeout | undefined;
  const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders.filter(({ name }) => !replacedByVite.includes(name))) {
    watch(join(sources, name), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, calm);
    });
  }
}

/** A killed npm tells its children nothing, but their parent is another process then. */
function endWithNpm(): void {
  const npm = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === npm || end(), lookEvery);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
watchSources();
endWithNpm();
start();
