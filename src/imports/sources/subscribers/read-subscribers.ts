import { isSaid } from '../../../services/newsletter/import/read-cells.ts';
import { type Person, readSubscriber } from '../../../services/newsletter/import/read-subscriber.ts';
import { recogniseColumns } from '../../../services/newsletter/import/recognise-columns.ts';
import type { InputFile } from '../files/file-set.ts';
import type { SourceDate, SourceItem, SourceSubscriber } from '../source.ts';
import { readTable, type TableRow } from '../tables/read-table.ts';

/** @returns the subscribers of a table of Ghost (members), Substack or another program. Those who have not confirmed are counted */
export async function* readSubscribers(file: InputFile, signal: AbortSignal): AsyncGenerator<SourceItem> {
  const now = new Date();
  let row = 0;
  let pending = 0;
  for await (const values of readTable(file, signal)) {
    row += 1;
    const roles = recogniseColumns([...values.keys()]);
    const person = readSubscriber([...values.values()], roles, now);
    if ('reason' in person) {
      const message = `Row ${row} of ${file.name} has no subscriber that can be imported. ${person.detail}`;
      yield {
        kind: 'problem',
        key: `subscriber:${file.name}:${row}`,
        message,
        snippet: [...values.values()].join(', ').slice(0, 300),
      };
    } else if (person.standing === 'pending') pending += 1;
    else yield subscriberOf(person, person.standing, values);
  }
  if (pending > 0) {
    const message = `${pending} in ${file.name} had not confirmed that they want emails, and aren't imported.`;
    yield { kind: 'problem', key: `pending:${file.name}`, message, snippet: '' };
  }
}

function subscriberOf(person: Person, state: SourceSubscriber['state'], values: TableRow): SourceSubscriber {
  const of = (name: string) => values.get(name) ?? '';
  const name = of('name') || of('full name') || `${of('first name')} ${of('last name')}`.trim();
  return {
    kind: 'subscriber',
    key: `subscriber:${person.email}`,
    email: person.email,
    name: isSaid(name) ? name : '',
    state,
    subscribedAt: dateOf(person.consentAt ?? person.subscribedAt),
    unsubscribedAt: dateOf(person.leftAt),
  };
}

const dateOf = (instant: string | null): SourceDate | null => (instant === null ? null : { instant });
