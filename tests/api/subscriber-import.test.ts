import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import { importPreview, importReport } from '../../src/contract/subscriber-imports.ts';
import type { Database } from '../../src/database/schema.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';
import { isLongRun } from '../support/sample.ts';

const mailchimp = `Email Address,First Name,OPTIN_TIME,CONFIRM_TIME,NOTES
ada@example.org,Ada,2024-01-02 10:00:00,2024-01-02 10:05:00,
bo@example.org,"Bo, the second",,,"=HYPERLINK(""x"")"
`;

/** More rows than the report has lines. */
const manyRows = isLongRun ? 20_000 : limits.importReportLines + 500;

/** The database itself rejects one row, as it would with a full disk. */
const failing = {
  sqlite: {
    from: (db: Database) =>
      sql`create trigger full_disk before insert on newsletter_subscribers when new.email = 'reader300@example.org'
        begin select raise(abort, 'full'); end`.execute(db),
    until: (db: Database) => sql`drop trigger full_disk`.execute(db),
  },
  postgres: {
    from: (db: Database) =>
      sql`alter table newsletter_subscribers add constraint full_disk check (email <> 'reader300@example.org')`.execute(
        db,
      ),
    until: (db: Database) => sql`alter table newsletter_subscribers drop constraint full_disk`.execute(db),
  },
};

describe.each(engines)('importing subscribers on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const upload = (path: string, body: BodyInit, type = 'text/csv') =>
    magazine.asOwner(path, { method: 'POST', body, headers: { 'content-type': type } });
  const preview = (file: BodyInit) => readAnswer(upload(adminPaths.importPreview, file), importPreview);
  const bring = (file: BodyInit, columns: string) =>
    readAnswer(upload(`${adminPaths.imports}?columns=${columns}`, file), importReport);
  const check = (file: BodyInit, columns: string) =>
    readAnswer(upload(`${adminPaths.importCheck}?columns=${columns}`, file), importReport);

  const join = (email: string) =>
    subscribe(magazine.db, quietNewsletter, { subscription: { email }, now: new Date(minutesFromNow(-60)) });
  const change = (email: string, row: { state: 'unsubscribed' | 'bounced' | 'complained' | 'pending' }) =>
    magazine.db.updateTable('newsletter_subscribers').set(row).where('email', '=', email).execute();
  /** @returns the subscribers with their status */
  async function readStates() {
    const rows = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state'])
      .orderBy('email')
      .execute();
    return rows.map(({ email, state }) => `${email} ${state}`);
  }
  const countListed = async () => {
    const answer = await magazine.asOwner(adminPaths.subscribers);
    return Number(answer.headers.get('x-total-count'));
  };

  it('previews a file before anything is stored', async () => {
    expect(await preview(mailchimp)).toEqual({
      encoding: 'UTF-8',
      delimiter: 'comma',
      columns: [
        { name: 'Email Address', role: 'email' },
        { name: 'First Name', role: 'ignored' },
        { name: 'OPTIN_TIME', role: 'ignored' },
        { name: 'CONFIRM_TIME', role: 'consent' },
        { name: 'NOTES', role: 'ignored' },
      ],
      rows: [
        ['ada@example.org', 'Ada', '2024-01-02 10:00:00', '2024-01-02 10:05:00', ''],
        ['bo@example.org', 'Bo, the second', '', '', '=HYPERLINK("x")'],
      ],
    });
    expect(await countListed()).toBe(0);
  });

  it('reads files of Excel, and a plain list of addresses', async () => {
    const excel = await preview(Buffer.from('\uFEFFName;E-Mail\r\nZoë;zoe@example.org\r\n', 'utf16le'));
    expect(excel).toMatchObject({ encoding: 'UTF-16', delimiter: 'semicolon', rows: [['Zoë', 'zoe@example.org']] });
    expect(excel.columns.map(({ role }) => role)).toEqual(['ignored', 'email']);
    const plain = await preview('ada@example.org\nbo@example.org\n');
    expect(plain).toMatchObject({
      columns: [{ name: '', role: 'email' }],
      rows: [['ada@example.org'], ['bo@example.org']],
    });
    const unnamed = await preview('Wer,Wohin\nAda,ada@example.org\n');
    expect(unnamed.columns.map(({ role }) => role)).toEqual(['ignored', 'email']);
  });

  it('imports subscribers with the date of their consent, which the list shows', async () => {
    const report = await bring(mailchimp, 'email,ignored,ignored,consent,ignored');
    expect(report).toEqual({ rows: 2, added: 2, addedInactive: 0, stopped: 0, reasons: {}, lines: [] });
    const listed: unknown[] = await (await magazine.asOwner(adminPaths.subscribers)).json();
    expect(listed).toMatchObject([
      { email: 'bo@example.org', isActive: true, subscribedAt: now.toISOString() },
      { email: 'ada@example.org', isActive: true, subscribedAt: '2024-01-02T10:05:00.000Z' },
    ]);
    const stored = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['consent_at', 'consent_source'])
      .orderBy('email')
      .execute();
    expect(stored).toEqual([
      { consent_at: '2024-01-02T10:05:00.000Z', consent_source: 'import' },
      { consent_at: null, consent_source: 'import' },
    ]);
    expect(await countListed()).toBe(2);
  });

  it('reports every line that activates no subscriber, with the reason', async () => {
    await join('here@example.org');
    await join('left@example.org');
    await change('left@example.org', { state: 'unsubscribed' });
    await join('spam@example.org');
    await change('spam@example.org', { state: 'complained' });
    const file = [
      'email,status,created_at',
      'new@example.org,active,2024-03-01',
      'NEW@example.org,active,2024-03-01',
      'not an address,active,',
      ',active,2024-03-01',
      'date@example.org,active,3/4/2024',
      'status@example.org,perhaps,',
      'blank@example.org,,',
      'wait@example.org,pending,',
      'here@example.org,active,',
      'Left@example.org,active,',
      'spam@example.org,subscribed,',
      'gone@example.org,unsubscribed,2023-01-01',
      'back@example.org,cleaned,',
      'twice@example.org,active,2024-01-01',
      'twice@example.org,unsubscribed,',
      `long@${'sub.'.repeat(62)}example,active,2024-01-01`,
    ].join('\n');
    const columns = 'email,status,consent';
    const foreseen = await check(file, columns);
    expect(await readStates()).toEqual([
      'here@example.org active',
      'left@example.org unsubscribed',
      'spam@example.org complained',
    ]);
    const report = await bring(file, columns);
    expect(report).toEqual(foreseen);
    expect(report).toMatchObject({ rows: 16, added: 1, addedInactive: 3, stopped: 0 });
    expect(report.lines.map(({ line, reason, detail }) => [line, reason, detail])).toEqual([
      [3, 'repeated', 'The same email address is on line 2.'],
      [4, 'bad-address', '"not an address" is not an email address.'],
      [5, 'no-address', 'There is no email address.'],
      [6, 'bad-date', '"3/4/2024" is not a date in the past, such as 2024-03-31.'],
      [7, 'bad-status', '"perhaps" is not a known status.'],
      [8, 'bad-status', "It doesn't say whether this person wants the newsletter."],
      [9, 'not-confirmed', 'Never confirmed on the original list.'],
      [10, 'on-list', 'Already on the list; not changed.'],
      [11, 'left-here', 'Unsubscribed here. An import never changes that.'],
      [12, 'left-here', 'Complained here. An import never changes that.'],
      [13, 'left-there', 'Unsubscribed on the original list. Added as inactive.'],
      [14, 'left-there', 'Bounced on the original list. Added as inactive.'],
      [15, 'left-there', 'Unsubscribed on the original list. Added as inactive.'],
      [16, 'repeated', 'The same email address is on line 15; this line says unsubscribed, and that counts.'],
      [17, 'bad-address', `"long@${'sub.'.repeat(13)}sub…" is longer than an email address may be (254 characters).`],
    ]);
    expect(report.reasons).toMatchObject({ repeated: 2, 'left-there': 3, 'left-here': 2, 'bad-status': 2 });
    expect(await readStates()).toEqual([
      'back@example.org bounced',
      'gone@example.org unsubscribed',
      'here@example.org active',
      'left@example.org unsubscribed',
      'new@example.org active',
      'spam@example.org complained',
      'twice@example.org unsubscribed',
    ]);
    expect(await countListed()).toBe(7);
  });

  it('activates subscribers who consented elsewhere, although their confirmation here is pending', async () => {
    for (const email of ['ada@example.org', 'bo@example.org', 'gone@example.org']) {
      await join(email);
      await change(email, { state: 'pending' });
    }
    const file = [
      'email,status,created_at',
      'bo@example.org,active,',
      'gone@example.org,unsubscribed,2024-01-01',
      'ada@example.org,active,2024-01-02',
    ].join('\n');
    const columns = 'email,status,consent';
    const foreseen = await check(file, columns);
    expect(await readStates()).toEqual([
      'ada@example.org pending',
      'bo@example.org pending',
      'gone@example.org pending',
    ]);
    const report = await bring(file, columns);
    expect(report).toEqual(foreseen);
    expect(report).toMatchObject({ rows: 3, added: 2, addedInactive: 0, stopped: 0, reasons: { 'on-list': 1 } });
    const rows = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state', 'subscribed_at', 'confirmed_at', 'consent_at', 'consent_source', 'left_at'])
      .orderBy('email')
      .execute();
    const imported = { state: 'active', confirmed_at: null, consent_source: 'import', left_at: null };
    const day = '2024-01-02T00:00:00.000Z';
    expect(rows).toEqual([
      { ...imported, email: 'ada@example.org', subscribed_at: day, consent_at: day },
      { ...imported, email: 'bo@example.org', subscribed_at: now.toISOString(), consent_at: null },
      expect.objectContaining({ email: 'gone@example.org', state: 'pending', consent_source: 'form' }),
    ]);
    expect(await countListed()).toBe(3);
    expect(await bring(file, columns)).toMatchObject({ added: 0, reasons: { 'on-list': 3 } });
  });

  it('adds no subscriber twice when repeated, and reactivates none who left meanwhile', async () => {
    const columns = 'email,ignored,ignored,consent,ignored';
    await bring(mailchimp, columns);
    await change('bo@example.org', { state: 'unsubscribed' });
    const again = await bring(mailchimp, columns);
    expect(again).toMatchObject({ added: 0, reasons: { 'on-list': 1, 'left-here': 1 } });
    expect(await readStates()).toEqual(['ada@example.org active', 'bo@example.org unsubscribed']);
    expect(await countListed()).toBe(2);
  });

  it('unsubscribes imported subscribers who have left there, but not those who subscribed here', async () => {
    await bring('email\nada@example.org\n', 'email');
    await join('bo@example.org');
    const left = 'email,unsub_time\nada@example.org,2025-05-05 10:00:00\nbo@example.org,2025-05-05 10:00:00\n';
    const foreseen = await check(left, 'email,left');
    const report = await bring(left, 'email,left');
    expect(report).toEqual(foreseen);
    expect(report).toMatchObject({
      added: 0,
      addedInactive: 0,
      stopped: 1,
      reasons: { 'left-there': 1, 'on-list': 1 },
    });
    expect(await readStates()).toEqual(['ada@example.org unsubscribed', 'bo@example.org active']);
    const [ada]: { unsubscribedAt: string }[] = await (
      await magazine.asOwner(`${adminPaths.subscribers}?q=ada`)
    ).json();
    expect(ada?.unsubscribedAt).toBe('2025-05-05T10:00:00.000Z');
  });

  it('does not change subscribers who were imported, left, and then subscribed here', async () => {
    await bring('email,status\nada@example.org,unsubscribed\n', 'email,status');
    await join('ada@example.org');
    expect(await bring('email,status\nada@example.org,unsubscribed\n', 'email,status')).toMatchObject({ stopped: 0 });
    expect(await readStates()).toEqual(['ada@example.org active']);
  });

  it('adds everybody once when a list is imported twice at the same time', async () => {
    const emails = [...Array(700).keys()].map((index) => `reader${index}@example.org`);
    const forwards = `email\n${emails.join('\n')}`;
    const backwards = `email\n${emails.toReversed().join('\n')}`;
    const reports = await Promise.all([bring(forwards, 'email'), bring(backwards, 'email')]);
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(700);
    expect(await countListed()).toBe(700);
  });

  it(`does not block other requests while it reads and stores ${manyRows} rows, and truncates the report`, async () => {
    const file = `email,created_at\n${[...Array(manyRows).keys()].map((index) => `reader${index}@example.org,2024-01-01`).join('\n')}`;
    let isDone = false;
    const importing = bring(file, 'email,consent').finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      expect((await magazine.request('/api/categories')).status).toBe(200);
      // A server yields between two requests; on SQLite nothing else here does.
      await setImmediate();
      if (!isDone) answered += 1;
    }
    expect(answered).toBeGreaterThan(10);
    expect(await importing).toMatchObject({ rows: manyRows, added: manyRows, lines: [] });
    const again = await check(file, 'email,consent');
    expect(again.lines).toHaveLength(limits.importReportLines);
    expect(again.reasons).toEqual({ 'on-list': manyRows });
  });

  it('reports its progress when the database fails, and continues when it is repeated', async () => {
    const emails = [...Array(600).keys()].map((index) => `reader${String(index).padStart(3, '0')}@example.org`);
    const file = `email\n${emails.join('\n')}\n`;
    // The database itself rejects one row, as it would with a full disk.
    await failing[engine].from(magazine.db);
    const problem = await readProblem(upload(`${adminPaths.imports}?columns=email`, file), 'busy');
    expect(problem.detail).toBe(
      'The database failed at line 252. Every line above it has been imported. Import the same file again to continue; no one is added twice.',
    );
    await failing[engine].until(magazine.db);
    expect(await countListed()).toBe(250);
    expect(await bring(file, 'email')).toMatchObject({ added: 350, reasons: { 'on-list': 250 } });
    expect(await countListed()).toBe(600);
  });

  describe('rejects', () => {
    beforeEach(() => join('here@example.org'));

    it.each([
      ['no column of addresses', 'name\nAda', 'ignored', 'Choose the column with the email addresses.'],
      ['two columns of addresses', 'a,b\nx,y', 'email,email', 'Only one column can hold the email addresses.'],
      [
        'two columns of dates',
        'a,b,c\nx,y,z',
        'email,consent,consent',
        'Only one column can hold the date of consent.',
      ],
      [
        'a quotation mark that is never closed',
        'email,note\nada@example.org,x\nbo@example.org,"y\n',
        'email,ignored',
        "The file can't be read from line 3: a quotation mark seems to be opened and never closed.",
      ],
    ])('%s, and stores nothing', async (_name, file, columns, detail) => {
      for (const path of [adminPaths.imports, adminPaths.importCheck]) {
        expect(await readProblem(upload(`${path}?columns=${columns}`, file), 'invalid')).toMatchObject({ detail });
      }
      expect(await countListed()).toBe(1);
    });

    it.each(['', '?columns=', '?columns=email,name'])('a request without known columns: %j', async (query) => {
      await readProblem(upload(adminPaths.imports + query, 'email\n'), 'malformed-request');
    });

    it.each(['', '\uFEFF', '\n\n', 'email,name\n', ' , ,\n'])('a preview without subscribers: %j', async (file) => {
      expect(await readProblem(upload(adminPaths.importPreview, file), 'invalid')).toMatchObject({
        detail: 'There are no subscribers in this file.',
      });
    });

    it('a spreadsheet or an archive', async () => {
      expect(await readProblem(upload(adminPaths.importPreview, 'PK\x03\x04...'), 'invalid')).toMatchObject({
        detail: 'This is a spreadsheet or an archive. Save it as CSV or unpack it first.',
      });
    });

    it('a body that is not declared as CSV', async () => {
      for (const path of [adminPaths.importPreview, `${adminPaths.imports}?columns=email`]) {
        await readProblem(upload(path, 'email\n', 'text/plain'), 'wrong-content-type');
      }
    });

    it('a file that is too large, with or without a length', async () => {
      const large = new Uint8Array(limits.importBytes + 1).fill(0x61);
      const detail = 'The file is larger than 40 MB.';
      expect(await readProblem(upload(adminPaths.importPreview, large), 'too-large')).toMatchObject({ detail });
      const claimed = { 'content-type': 'text/csv', 'content-length': String(limits.importBytes + 1) };
      const answer = magazine.asOwner(`${adminPaths.imports}?columns=email`, {
        method: 'POST',
        body: 'x',
        headers: claimed,
      });
      expect(await readProblem(answer, 'too-large')).toMatchObject({ detail });
    });
  });

  it('accepts a file of some megabytes', async () => {
    const file = `email,note\nada@example.org,x\n${`,${'y'.repeat(1000)}\n`.repeat(3000)}`;
    expect(await bring(file, 'email,ignored')).toMatchObject({ rows: 3001, added: 1, reasons: { 'no-address': 3000 } });
  });
});
