import { expect, onTestFinished, vi } from 'vitest';

/** An entry of the log, which the program writes as JSON where its error output is no terminal. */
export interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** ISO-8601. */
  time: string;
  msg: string;
  requestId?: string;
  err?: { type: string; message: string; stack: string; code?: string | number };
  status?: number;
}

/** @returns the messages logged from now until the end of the test; none reaches the terminal */
export function listenToLog(): string[] {
  const lines: string[] = [];
  listen((line) => lines.push((JSON.parse(line) as LogEntry).msg));
  // Warnings of libraries.
  const listening = vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line));
  onTestFinished(() => listening.mockRestore());
  return lines;
}

/** @returns the same as entries */
export function listenToEntries(): LogEntry[] {
  const entries: LogEntry[] = [];
  listen((line) => entries.push(JSON.parse(line) as LogEntry));
  return entries;
}

/** @returns the same as unparsed lines */
export function listenToRawLog(): string[] {
  const lines: string[] = [];
  listen((line) => lines.push(line));
  return lines;
}

/** Fails when a line contains personal data. */
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
