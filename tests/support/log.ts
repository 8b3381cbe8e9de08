import { expect, onTestFinished, vi } from 'vitest';

/** A line of the log, as the program writes it where its error output is no terminal. */
export interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** ISO-8601. */
  time: string;
  msg: string;
  requestId?: string;
  err?: { type: string; message: string; stack: string; code?: string | number };
  status?: number;
}

/** @returns what the lines written to the log from now to the end of the test say; none reaches the terminal */
export function listenToLog(): string[] {
  const lines: string[] = [];
  listen((line) => lines.push((JSON.parse(line) as LogEntry).msg));
  // What libraries complain of.
  const listening = vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line));
  onTestFinished(() => listening.mockRestore());
  return lines;
}

/** @returns the same, as entries */
export function listenToEntries(): LogEntry[] {
  const entries: LogEntry[] = [];
  listen((line) => entries.push(JSON.parse(line) as LogEntry));
  return entries;
}

/** @returns the same, but the lines as they are, whole and unread */
export function listenToRawLog(): string[] {
  const lines: string[] = [];
  listen((line) => lines.push(line));
  return lines;
}

/** The test fails when a line names somebody. */
function listen(hear: (line: string) => void): void {
  const naming: string[] = [];
  const listening = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    hear(String(line));
    if (/\w@\w+\.\w/.test(String(line))) naming.push(String(line));
    return true;
  });
  onTestFinished(() => {
    listening.mockRestore();
    expect(naming).toEqual([]);
  });
}
