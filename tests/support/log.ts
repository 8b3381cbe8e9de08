import { onTestFinished, vi } from 'vitest';

/** @returns what is written to the log from now to the end of the test; it does not reach the terminal */
export function listenToLog(): string[] {
  const lines: string[] = [];
  const listening = vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line));
  onTestFinished(() => listening.mockRestore());
  return lines;
}
