import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** @returns a folder that is removed when the test ends */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** @returns the path of a file that is removed when the test ends */
export function fileWith(content: string): string {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, content);
  return path;
}
