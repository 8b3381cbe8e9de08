import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, type DatabaseLocation } from '../../src/database/connect.ts';
import { startSendingEmails } from '../../src/jobs/send-emails.ts';
import { childEnvironment } from './child-environment.ts';
import { sendingTo } from './sending.ts';

const program = resolve(import.meta.dirname, 'sending-process.ts');

export interface SendingProcess {
  /** Kills it with SIGKILL, so that it can neither finish nor record anything. */
  kill(): Promise<void>;
  log: readonly string[];
}

interface Given {
  location: DatabaseLocation;
  smtpUrl: string;
  /** In milliseconds. */
  lease: number;
}

/** Starts an instance that only sends, in its own process. */
export function startSendingProcess({ location, smtpUrl, lease }: Given): SendingProcess {
  const env = {
    ...childEnvironment,
    DATA_DIR: location.dataDir,
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
    SMTP_URL: smtpUrl,
    LEASE: String(lease),
  };
  const child: ChildProcess = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  const log: string[] = [];
  child.stderr?.on('data', (text) => log.push(String(text)));
  return {
    log,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function send(env: NodeJS.ProcessEnv): void {
  const db = connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  startSendingEmails(db, { ...sendingTo(db, env.SMTP_URL ?? ''), lease: Number(env.LEASE), firstBackoff: 50 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The test kills the process before it would end by itself.
  flushCompileCache();
  send(process.env);
}
