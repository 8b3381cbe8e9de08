import { limits } from '../../../contract/limits.ts';
import type { ImportedLine, ImportRole } from '../../../contract/subscriber-imports.ts';
import { ServiceError } from '../../service-error.ts';
import { worst } from './read-cells.ts';
import type { CsvRow } from './read-csv.ts';
import { type Person, quote, readSubscriber } from './read-subscriber.ts';

/** Somebody on a list, with the first line that has their address. */
export interface ImportedSubscriber extends Person {
  line: number;
}

export interface Gathered {
  rows: number;
  /** Each address once, in the order of the file. */
  subscribers: ImportedSubscriber[];
  /** Rows that are nobody, and those with an address that an earlier row has. */
  lines: ImportedLine[];
}

interface GatheringInput {
  rows: AsyncIterable<CsvRow>;
  roles: readonly ImportRole[];
  now: Date;
}

/**
 * Reads the whole list before anything of it is stored: a line further down may say that somebody left, and then they have left,
 * whatever the line above says.
 * @throws ServiceError `invalid` for a list that is too long to be kept in memory
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

/** Adds to somebody what another line says of them. @returns how that line is reported */
function merge(known: ImportedSubscriber, again: Person, line: number): ImportedLine {
  const standing = worst([known.standing, again.standing]);
  const hasLeft = standing !== known.standing;
  known.standing = standing;
  known.consentAt ??= again.consentAt;
  known.leftAt ??= again.leftAt;
  const detail = `The same email address is on line ${known.line}${hasLeft ? `; this line says ${standing}, and that counts` : ''}.`;
  return { line, email: quote(again.email), reason: 'repeated', detail };
}
