import { isatty } from 'node:tty';
import { pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error.ts';
import { maskText } from './mask.ts';
import { currentRequestId } from './request-id.ts';
import { toTerminalLine } from './terminal-line.ts';

/** From least to most severe. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof logLevels)[number];

/** File descriptor of the error output, where the log goes. The standard output is for the person who starts the program. */
const errorOutput = 2;

const isTerminal = isatty(errorOutput);

/** The log of the whole process: one line of JSON per entry, or a readable form on a terminal. */
export const log = pino(
  {
    level: 'info' satisfies LogLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    hooks: {
      logMethod(given, write) {
        const [first, message, ...rest] = given as unknown[];
        const masked = [first, message].map((one) => (typeof one === 'string' ? maskText(one) : one));
        write.apply(this, [...masked, ...rest] as Parameters<typeof write>);
      },
    },
  },
  { write: (line: string) => void process.stderr.write(isTerminal ? toTerminalLine(line) : line) },
);

/** Sets the lowest level that is written. */
export function setLogLevel(level: LogLevel): void {
  log.level = level;
}

/** Logs an unexpected error, unless it only means that a client disconnected while it sent a body. */
export function logError(error: unknown): void {
  if (isAborted(error)) return;
  log.error({ err: error }, error instanceof Error ? error.message : String(error));
}

/** @returns whether Node ended the read of a body because its connection was closed */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}
