import { createHash } from 'node:crypto';
import type { Row } from '../database/table-rows.ts';
import { fileLine, type Summary } from './archive-format.ts';

/** Length of a SHA-256. */
const bytes = 32;

/** Counts and checksums of rows and files, as they pass: of an archive that is written or read, or of a database. */
export class Tally {
  readonly #tables = new Map<string, { rows: number; digest: Digest }>();
  readonly #files = { count: 0, bytes: 0, digest: new Digest() };

  /** Names a table, which may have no rows. */
  addTable(table: string): void {
    this.#tables.set(table, { rows: 0, digest: new Digest() });
  }

  /** @returns the row as a line of JSON, as its checksum takes it */
  addRow(table: string, row: Row): string {
    const line = JSON.stringify(row);
    const counted = this.#tables.get(table);
    if (!counted) throw new Error(`the table ${table} was not named`);
    counted.rows += 1;
    counted.digest.add(line);
    return line;
  }

  addFile(file: { key: string; bytes: number; sha256: string }): void {
    this.#files.count += 1;
    this.#files.bytes += file.bytes;
    this.#files.digest.add(fileLine(file));
  }

  get tables(): Summary['tables'] {
    return [...this.#tables].map(([name, { rows, digest }]) => ({ name, rows, digest: digest.toString() }));
  }

  get files(): Summary['files'] {
    return { ...this.#files, digest: this.#files.digest.toString() };
  }
}

/** @returns what differs, as a part of a sentence such as "articles has 3 of 4 rows"; null when nothing does */
export function compareTables(is: Summary['tables'], expected: Summary['tables']): string | null {
  const found = new Map(is.map((table) => [table.name, table]));
  for (const { name, rows, digest } of expected) {
    const table = found.get(name);
    if (table?.rows !== rows) return `${name} has ${table?.rows ?? 0} of ${rows} rows`;
    if (table.digest !== digest) return `rows of ${name} are not as they were`;
  }
  return found.size === expected.length ? null : 'it has tables that its summary does not name';
}

/** @returns what differs, as a part of a sentence; null when nothing does */
export function compareFiles(is: Summary['files'], expected: Summary['files']): string | null {
  if (is.count !== expected.count) return `it has ${is.count} of ${expected.count} files`;
  return is.digest === expected.digest ? null : 'files are not as they were';
}

/**
 * A checksum of lines that does not depend on their order, which differs between engines: the sum of their SHA-256 modulo 2^256.
 * It finds loss and damage, but not forgery: a person who can change an unencrypted archive can change its checksums, too.
 */
class Digest {
  #sum = 0n;

  add(line: string): void {
    const hash = createHash('sha256').update(line).digest('hex');
    this.#sum = BigInt.asUintN(8 * bytes, this.#sum + BigInt(`0x${hash}`));
  }

  /** In hexadecimal. */
  toString(): string {
    return this.#sum.toString(16).padStart(2 * bytes, '0');
  }
}
