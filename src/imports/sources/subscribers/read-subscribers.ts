import { isSaid, worst } from '../../../services/newsletter/import/read-cells.ts';
import { type Person, readSubscriber } from '../../../services/newsletter/import/read-subscriber.ts';
import { recogniseColumns } from '../../../services/newsletter/import/recognise-columns.ts';
import type { InputFile } from '../files/file-set.ts';
import type { SourceDate, SourceItem } from '../source.ts';
import { readTable, type TableRow } from '../tables/read-table.ts';

type Subscriber = Person & { name: string };

/**
 * Reads lists of Ghost (members), Substack or another program. Who stands in several rows is one subscriber in the worst of the states, so
 * that no subscriber who has left is subscribed again; therefore all are in memory until the lists end.
 * @returns subscribers, and a problem for each row that has none
 */
export async function* readSubscribers(files: readonly InputFile[], signal: AbortSignal): AsyncGenerator<SourceItem> {
  const found = new Map<string, Subscriber>();
  const now = new Date();
  for (const file of files) {
    let row = 0;
    for await (const values of readTable(file, signal)) {
      row += 1;
      const person = readSubscriber([...values.values()], recogniseColumns([...values.keys()]), now);
      if ('reason' in person) {
        const message = `Row ${row} of ${file.name} has no subscriber that can be imported. ${person.detail}`;
        const snippet = [...values.values()].join(', ').slice(0, 300);
        yield { kind: 'problem', key: `subscriber:${file.name}:${row}`, message, snippet };
      } else found.set(person.email, merge({ ...person, name: nameOf(values) }, found.get(person.email)));
    }
  }
  let pending = 0;
  for (const { email, name, standing, consentAt, subscribedAt, leftAt } of found.values()) {
    if (standing === 'pending') pending += 1;
    else {
      const dates = { subscribedAt: dateOf(consentAt ?? subscribedAt), unsubscribedAt: dateOf(leftAt) };
      yield { kind: 'subscriber', key: `subscriber:${email}`, email, name, state: standing, ...dates };
    }
  }
  if (pending === 0) return;
  const message = `${pending} ${pending === 1 ? 'subscriber has' : 'subscribers have'} not confirmed to want emails, and ${pending === 1 ? "isn't" : "aren't"} imported.`;
  yield { kind: 'problem', key: 'subscribers:pending', message, snippet: '' };
}

function merge(one: Subscriber, other: Subscriber | undefined): Subscriber {
  if (!other) return one;
  return {
    ...other,
    name: other.name || one.name,
    standing: worst([one.standing, other.standing]),
    consentAt: other.consentAt ?? one.consentAt,
    subscribedAt: other.subscribedAt ?? one.subscribedAt,
    leftAt: other.leftAt ?? one.leftAt,
  };
}

function nameOf(values: TableRow): string {
  const of = (name: string) => values.get(name) ?? '';
  const name = of('name') || of('full name') || `${of('first name')} ${of('last name')}`.trim();
  return isSaid(name) ? name : '';
}

const dateOf = (instant: string | null): SourceDate | null => (instant === null ? null : { instant });
