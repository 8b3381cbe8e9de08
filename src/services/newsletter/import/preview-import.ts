import { limits } from '../../../contract/limits.ts';
import type { ImportPreview } from '../../../contract/subscriber-imports.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { openList } from './open-list.ts';
import { isAddress } from './read-address.ts';
import { quote } from './read-subscriber.ts';
import { recogniseColumns } from './recognise-columns.ts';

/**
 * Reads the start of a list, for an editor to check before the import.
 * @throws ServiceError `invalid` for a file that cannot be read, or has no rows
 */
export async function previewImport(bytes: Uint8Array): Promise<ImportPreview> {
  const { encoding, delimiter, names, rows } = await openList(bytes);
  const first: string[][] = [];
  for await (const { cells } of rows) {
    first.push(cells);
    if (first.length === limits.importPreviewRows) break;
  }
  if (first.length === 0) throw new ServiceError('invalid', 'There are no subscribers in this file.');
  const roles = recogniseColumns(names);
  const columns = names.map((name, index) => ({ name: quote(name), role: roles[index] ?? 'ignored' }));
  // Without a heading for it, the email column is recognised by the addresses in it.
  const addresses = columns[roles.includes('email') ? -1 : findAddresses(first)];
  if (addresses) addresses.role = 'email';
  return { encoding, delimiter, columns, rows: first.map((cells) => cells.map(quote)) };
}

function findAddresses(rows: string[][]): number {
  return rows[0]?.findIndex(isAddress) ?? -1;
}
