import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Exit code of a process that Ctrl-C has ended: 128 and the signal's number. */
const interrupted = 130;

/**
 * Asks for a password twice on the terminal, without showing it; reads the first line of the input when that is no terminal.
 * @returns undefined when the two differ, or when there is no input
 */
export function askPassword(): Promise<string | undefined> {
  return process.stdin.isTTY ? askTwice() : readFirstLine();
}

async function askTwice(): Promise<string | undefined> {
  // Discards readline's echo.
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
  terminal.once('SIGINT', () => process.exit(interrupted));
  terminal.once('close', () => process.stderr.write('\n'));
  process.stderr.write('New password: ');
  const first = await terminal.question('');
  process.stderr.write('\nThe same again: ');
  const second = await terminal.question('');
  terminal.close();
  if (first === second) return first;
  console.error("The two passwords don't match.");
  return undefined;
}

async function readFirstLine(): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin });
  const first = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  return first[0] || undefined;
}
