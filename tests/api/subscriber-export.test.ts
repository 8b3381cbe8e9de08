import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { importPreview, importReport } from '../../src/contract/subscriber-imports.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('the exported list on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const insert = (row: { id: string; email: string } & Record<string, unknown>) =>
    magazine.db
      .insertInto('newsletter_subscribers')
      .values({ subscribed_at: minutesFromNow(-60), ...row })
      .execute();

  it('has all subscribers with their state, dates and categories', async () => {
    const categories = JSON.stringify([magazine.categories.books, 'gone', magazine.categories.culture]);
    await insert({ id: '1', email: 'ada@example.org', consent_at: minutesFromNow(-60), sections: categories });
    await insert({ id: '3', email: 'bo@example.org', sections: '["gone"]' });
    await insert({ id: '2', email: '=1+1@example.org', state: 'unsubscribed', left_at: minutesFromNow(-5) });
    const answer = await magazine.asOwner(adminPaths.subscriberExport);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="subscribers-2026-06-15.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()).split('\r\n')).toEqual([
      'email,state,subscribed_at,consent_at,consent_source,confirmed_at,left_at,frequency,sections',
      `ada@example.org,active,${minutesFromNow(-60)},${minutesFromNow(-60)},form,,,weekly,books culture`,
      `"'=1+1@example.org",unsubscribed,${minutesFromNow(-60)},,form,,${minutesFromNow(-5)},weekly,`,
      `bo@example.org,active,${minutesFromNow(-60)},,form,,,weekly,`,
      '',
    ]);
  });

  it('has those who fit the filter of the list, where one is given', async () => {
    await insert({ id: '1', email: 'c1@example.org' });
    await insert({ id: '2', email: 'c2@example.org' });
    await insert({ id: '3', email: 'c1@example.com', state: 'unsubscribed' });
    const exported = async (query: string) => {
      const text = await (await magazine.asOwner(`${adminPaths.subscriberExport}?${query}`)).text();
      return text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[0]);
    };
    expect(await exported('q=C1%40')).toEqual(['c1@example.org', 'c1@example.com']);
    expect(await exported('q=c1%40&status=active')).toEqual(['c1@example.org']);
    expect(await exported('status=inactive')).toEqual(['c1@example.com']);
  });

  it('has only the header row without subscribers', async () => {
    const text = await (await magazine.asOwner(adminPaths.subscriberExport)).text();
    expect(text).toBe(
      'email,state,subscribed_at,consent_at,consent_source,confirmed_at,left_at,frequency,sections\r\n',
    );
  });

  it('arrives in chunks, with every subscriber once', async () => {
    const rows = [...Array(2500).keys()].map((index) => ({
      id: String(index).padStart(6, '0'),
      email: `reader${index}@example.org`,
      subscribed_at: now.toISOString(),
    }));
    for (let start = 0; start < rows.length; start += 500) {
      await magazine.db
        .insertInto('newsletter_subscribers')
        .values(rows.slice(start, start + 500))
        .execute();
    }
    const answer = await magazine.asOwner(adminPaths.subscriberExport);
    const pieces: string[] = [];
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      pieces.push(piece);
    clearImmediate(counting);
    expect(pieces.length).toBeGreaterThan(2);
    // Other requests get their turn between two chunks.
    expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
    const emails = pieces
      .join('')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(emails).toEqual(rows.map(({ email }) => email));
  });

  it('can be imported again without activating anyone who left or wants no emails', async () => {
    await insert({ id: '1', email: '+ada@example.org', consent_at: minutesFromNow(-90) });
    await insert({ id: '2', email: 'bo@example.org', state: 'complained', left_at: minutesFromNow(-5) });
    await insert({ id: '3', email: 'cy@example.org', state: 'pending' });
    await insert({ id: '4', email: 'di@example.org', frequency: 'off' });
    const file = await (await magazine.asOwner(adminPaths.subscriberExport)).text();
    await magazine.db.deleteFrom('newsletter_subscribers').execute();

    const upload = (path: string) =>
      magazine.asOwner(path, { method: 'POST', body: file, headers: { 'content-type': 'text/csv' } });
    const { columns } = await readAnswer(upload(adminPaths.importPreview), importPreview);
    const roles = columns.map(({ role }) => role).join(',');
    const report = await readAnswer(upload(`${adminPaths.imports}?columns=${roles}`), importReport);
    expect(report).toMatchObject({ added: 1, addedInactive: 2, reasons: { 'not-confirmed': 1, 'left-there': 2 } });
    const stored = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state', 'subscribed_at', 'consent_at', 'left_at'])
      .orderBy('email')
      .execute();
    const since = { subscribed_at: minutesFromNow(-60) };
    expect(stored).toEqual([
      { ...since, email: '+ada@example.org', state: 'active', consent_at: minutesFromNow(-90), left_at: null },
      { ...since, email: 'bo@example.org', state: 'complained', consent_at: null, left_at: minutesFromNow(-5) },
      { ...since, email: 'di@example.org', state: 'unsubscribed', consent_at: null, left_at: now.toISOString() },
    ]);
  });
});
