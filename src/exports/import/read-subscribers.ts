import { parse } from 'csv-parse';
import { limits } from '../../contract/limits.ts';
import { type SubscriberRow, subscriberRow, subscribersFile } from '../masthead/subscribers.ts';
import { ImportError } from '../source/import-error.ts';
import type { ZipReader } from '../zip/read-zip.ts';
import { check } from './read-archive.ts';

/** @returns the subscribers, each checked; none when the archive has no list. @throws ImportError that names the row */
export async function* readSubscribers(zip: ZipReader): AsyncGenerator<SubscriberRow> {
  if (zip.sizeOf(subscribersFile) === undefined) return;
  const file = await zip.open(subscribersFile);
  const parser = parse({ columns: true, bom: true, max_record_size: limits.importRowLength });
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  let number = 0;
  try {
    for await (const row of parser) {
      number += 1;
      yield check(subscriberRow, row, `${subscribersFile}, row ${number}`);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${subscribersFile} can't be read (${(error as Error).message}).`, { cause: error });
  } finally {
    file.destroy();
  }
}
