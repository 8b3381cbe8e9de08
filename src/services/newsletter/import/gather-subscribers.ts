import { limits } from '../../../contract/limits.ts';
import type { ImportedLine, ImportRole } from '../../../contract/subscriber-imports.ts';
import type { CsvRow } from '../../csv/read-csv.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { worst } from './read-cells.ts';
import { type Person, quote, readSubscriber } from './read-subscriber.ts';

/** A subscriber of the imported list, with the first line that has their address. */
export interface ImportedSubscriber extends Person {
  line: number;
}

export interface Gathered {
  rows: number;
  /** Each address once, in the order of the file. */
  subscribers: ImportedSubscriber[];
  /** Rows without a usable subscriber, and rows that repeat the address of an earlier one. */
  lines: ImportedLine[];
}

interface GatheringInput {
  rows: AsyncIterable<CsvRow>;
  roles: readonly ImportRole[];
  now: Date;
}

/**
 * Reads the whole list before any of it is stored: when a later line says that a subscriber has left, that line counts.
 * @throws ServiceError `invalid` for a list that is too long for memory
 */
export async function gatherSubscribers({ rows, roles, now }: GatheringInput): Promise<Gathered> {
  const subscribers = new Map<string, ImportedSubscriber>();
  const lines: ImportedLine[] = [];
  const addressPlace = roles.indexOf('email');
  let read = 0;
  for await (const { line, cells } of rows) {
    read += 1;
    if (read > limits.importRows) throw tooManyRows();
    const found = readSubscriber(cells, roles, now);
    if ('reason' in found) {
      lines.push({ line, email: quote(cells[addressPlace] ?? ''), ...found });
      continue;
    }
    const known = subscribers.get(found.email);
    if (known) lines.push(merge(known, found, line));
    else subscribers.set(found.email, { ...found, line });
  }
  return { rows: read, subscribers: [...subscribers.values()], lines };
}

function tooManyRows(): ServiceError {
  const max = limits.importRows.toLocaleString('en-US');
  return new ServiceError('invalid', `The file has more than ${max} rows. Split it into several files.`);
}

/** Merges another line with the same address into a subscriber. @returns the line for the report */
function merge(known: ImportedSubscriber, again: Person, line: number): ImportedLine {
  const standing = worst([known.standing, again.standing]);
  const hasLeft = standing !== known.standing;
  known.standing = standing;
  known.consentAt ??= again.consentAt;
  known.subscribedAt ??= again.subscribedAt;
  known.leftAt ??= again.leftAt;
  const detail = `The same email address is on line ${known.line}${hasLeft ? `; this line says ${standing}, and that counts` : ''}.`;
  return { line, email: quote(again.email), reason: 'repeated', detail };
}
