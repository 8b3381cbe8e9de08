import type { DescribedError } from './describe-error.ts';

/** All control characters but line breaks. A mail server's reply must not control the terminal. */
const controlCharacters = /[^\P{Cc}\n]/gu;

/** The fields of a log line that a terminal shows. */
interface Entry {
  time: string;
  level: string;
  msg?: string;
  requestId?: string;
  err?: DescribedError;
}

/**
 * @param json a line of the log
 * @returns the same in readable form: time, level, message and request, with the stack of an error below
 */
export function toTerminalLine(json: string): string {
  const { time, level, msg = '', requestId, err } = JSON.parse(json) as Entry;
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  const lines = `${time} ${level} ${msg.replaceAll('\n', ' ')}${request}\n${err ? describeStacks(err) : ''}`;
  return lines.replaceAll(controlCharacters, ' ');
}

function describeStacks({ stack, message, cause }: DescribedError): string {
  const lines = (stack || message).replaceAll(/^/gm, '    ');
  return `${lines}\n${cause ? `    because of\n${describeStacks(cause)}` : ''}`;
}
