import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { ImportRole } from '../../src/contract/subscriber-imports.ts';
import { decodeText } from '../../src/services/csv/decode-text.ts';
import { findDelimiter, readCsv } from '../../src/services/csv/read-csv.ts';
import { readCsvCell } from '../../src/services/csv/read-csv-cell.ts';
import { writeCsvRow } from '../../src/services/csv/write-csv-row.ts';
import { gatherSubscribers } from '../../src/services/newsletter/import/gather-subscribers.ts';
import { openList } from '../../src/services/newsletter/import/open-list.ts';
import { readAddress } from '../../src/services/newsletter/import/read-address.ts';
import { isSaid, readDate, readStanding } from '../../src/services/newsletter/import/read-cells.ts';
import { recogniseColumns } from '../../src/services/newsletter/import/recognise-columns.ts';

const now = new Date('2026-06-15T12:00:00.000Z');

async function readAll(text: string, pieces = [text]) {
  const rows = [];
  for await (const row of readCsv(pieces, findDelimiter(text))) rows.push(row);
  return rows;
}

describe('the encoding', () => {
  const text = 'email,name\nada@example.org,Zoë\n';
  const utf16 = (mark: string) => Buffer.from(mark + text, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16('\uFEFF')],
    ['UTF-16', utf16('')],
    ['UTF-16', utf16('\uFEFF').swap16()],
    ['UTF-16', utf16('').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is detected as %s', (encoding, bytes) => {
    const decoded = decodeText(bytes);
    expect({ text: [...decoded.pieces].join(''), encoding: decoded.encoding }).toEqual({ text, encoding });
  });

  it.each(['utf8', 'utf16le'] as const)('is decoded in chunks that split no character of %s', (encoding) => {
    const long = `x${'é𝄞'.repeat(50_000)}`;
    const pieces = [...decodeText(Buffer.from(`\uFEFF${long}`, encoding)).pieces];
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(long);
  });

  it('accepts any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => typeof decodeText(bytes).start === 'string'));
  });
});

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('is split at "%s"', async (delimiter) => {
    const cells = ['email', '"Name, last; first|all"', 'created_at', 'labels'];
    expect(findDelimiter(`${cells.join(delimiter)}\n`)).toBe(delimiter);
  });

  it.each(['\n', '\r\n', '\r'])('has lines that end in %j, and rows of several lines', async (end) => {
    const text = ['email,note', 'a@example.org,"one', 'two"', '', ' , ', 'b@example.org,three', ''].join(end);
    expect(await readAll(text)).toEqual([
      { line: 1, cells: ['email', 'note'] },
      { line: 2, cells: ['a@example.org', 'one\ntwo'] },
      { line: 6, cells: ['b@example.org', 'three'] },
    ]);
  });

  it('gives the same rows however it is split into chunks', async () => {
    const text = 'email,note\r\na@example.org,"one\r\ntwo"\r\r\nb@example.org,three\r';
    const whole = await readAll(text);
    expect(whole).toHaveLength(3);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(await readAll(text, [text.slice(0, cut), text.slice(cut)])).toEqual(whole);
    }
  });

  it('may be untidy', async () => {
    expect(
      await readAll('email , "name"\na@example.org, "Ada ""A"" Vale",too many\nb@example.org\nc "d" e,"f"g'),
    ).toEqual([
      { line: 1, cells: ['email', 'name'] },
      { line: 2, cells: ['a@example.org', 'Ada "A" Vale', 'too many'] },
      { line: 3, cells: ['b@example.org'] },
      { line: 4, cells: ['c "d" e', '"f"g'] },
    ]);
  });

  it('gives the line from which on it is malformed', async () => {
    await expect(readAll('email,note\na@example.org,"never closed\nb@example.org,x\n')).rejects.toThrow(
      "The file can't be read from line 2: a quotation mark seems to be opened and never closed.",
    );
    const swallowed = `email,note\na@example.org,x\nb@example.org,"${'c@example.org,x\n'.repeat(20_000)}`;
    await expect(readAll(swallowed, swallowed.match(/.{1,60000}/gs) ?? [])).rejects.toThrow('from line 3');
  });

  it('is read back as written, whatever its cells contain', async () => {
    const scrap = fc.constantFrom('=', '-1', "'", '"', ';', '|', ',', '\t', '\n', ' ', 'a', '＝', '@');
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.array(scrap, { maxLength: 9 }).map((all) => all.join('')),
      )
      // The reader takes all line ends for one, and leaves out spaces around a cell.
      .map((text) => text.replaceAll(/\r\n?/g, '\n').trim());
    // The first cell has text: empty rows are left out, and a single column has no delimiter that could be detected.
    const row = fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.array(cell, { minLength: 3, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const all = rows.map(([first, rest]) => [first, ...rest]);
        const text = [['email', 'a', 'b', 'c'], ...all].map(writeCsvRow).join('');
        const read = (await readAll(text)).slice(1).map(({ cells }) => cells.map(readCsvCell));
        expect(read).toEqual(all);
      }),
    );
  });

  it('never has a cell that a spreadsheet would run as a formula, also where it splits at another character', async () => {
    const start = fc.constantFrom(...'=+-@＝＋－＠');
    const before = fc.constantFrom('', 'a;', 'a,', 'a|', 'a\t', 'a\n', ';', 'a; ', 'a;"', ';\'"', 'a;;', 'a;b|');
    await fc.assert(
      fc.asyncProperty(before, start, fc.string({ unit: 'grapheme' }), async (text, sign, rest) => {
        const row = writeCsvRow(['x', text + sign + rest]);
        for (const delimiter of [',', ';', '\t', '|']) {
          for (const quote of ['"', null]) {
            const records = parse(row, { delimiter, quote, relax_quotes: true, relax_column_count: true });
            const cells: string[] = records.flat();
            const formulas = cells.filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell));
            expect(formulas, JSON.stringify({ row, delimiter })).toEqual([]);
          }
        }
      }),
    );
  });

  it('can be read without an exception, whatever it contains', async () => {
    const scrap = fc.constantFrom('"', ',', ';', '\n', '\r\n', '\t', 'a@example.org', ' ', '\0', '\uFEFF', 'é', '=1+1');
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 60 }), async (scraps) => {
        const lines = await readAll(scraps.join('')).then(
          (rows) => rows.map(({ line }) => line),
          (error: Error) => {
            expect(error).toMatchObject({ name: 'ServiceError', kind: 'invalid' });
          },
        );
        if (lines) expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('the columns', () => {
  it.each<[string, string, Partial<Record<string, ImportRole>>]>([
    [
      'Ghost',
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      { email: 'email', subscribed_to_emails: 'status', created_at: 'consent', deleted_at: 'left' },
    ],
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      { 'Email Address': 'email', CONFIRM_TIME: 'consent' },
    ],
    [
      'Mailchimp, who left',
      'Email Address,OPTIN_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
      { 'Email Address': 'email', OPTIN_TIME: 'consent', UNSUB_TIME: 'left' },
    ],
    [
      'Mailchimp, cleaned',
      'Email Address,OPTIN_TIME,CLEAN_TIME',
      { 'Email Address': 'email', OPTIN_TIME: 'consent', CLEAN_TIME: 'bounced' },
    ],
    [
      'Substack',
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      { email: 'email', email_disabled: 'left', created_at: 'consent' },
    ],
    [
      'our own',
      'email,state,subscribed_at,consent_at,consent_source,confirmed_at,left_at,frequency,sections',
      {
        email: 'email',
        state: 'status',
        subscribed_at: 'subscribed',
        consent_at: 'consent',
        left_at: 'left',
        frequency: 'status',
      },
    ],
  ])('of %s are known', (_name, header, known) => {
    const names = header.split(',');
    expect(recogniseColumns(names)).toEqual(names.map((name) => known[name] ?? 'ignored'));
  });
});

it.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
  ["'+ada@example.org", '+ada@example.org'],
  ["o'hara@example.org", "o'hara@example.org"],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@B\u00dcCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@example', null],
  ['ada', null],
  ['ada@example.org, bo@example.org', null],
  ['ada@example.org\nBcc: bo@example.org', null],
  [`${'a'.repeat(320)}@example.org`, null],
])('reads the address %j as %s', (cell, email) => {
  expect(readAddress(cell)).toBe(email);
});

it.each([
  ['2024-03-01T10:00:00.000Z', '2024-03-01T10:00:00.000Z'],
  ['2024-03-01 10:00:00', '2024-03-01T10:00:00.000Z'],
  ['2024-03-01 10:00:00 UTC', '2024-03-01T10:00:00.000Z'],
  ['2024-03-01T10:00:00+0200', '2024-03-01T08:00:00.000Z'],
  ['2024-03-01', '2024-03-01T00:00:00.000Z'],
  ['2024-02-30', null],
  ['2024-13-01', null],
  ['2024-03-01 25:00', null],
  ['3/4/2024', null],
  ['2027-01-01', null],
  ['soon', null],
  ['', null],
])('reads the date %j as %s', (cell, date) => {
  expect(readDate(cell, now)).toBe(date);
});

it.each([
  ['Subscribed', 'active'],
  ['true', 'active'],
  ['weekly', 'active'],
  ['off', 'unsubscribed'],
  ['Cleaned', 'bounced'],
  ['unsubscribed', 'unsubscribed'],
  ['non-subscribed', 'unsubscribed'],
  ['FALSE', 'unsubscribed'],
  ['pending', 'pending'],
  ['marked_as_spam', 'complained'],
  ['perhaps', null],
  ['', null],
])('reads the status %j as %s', (cell, standing) => {
  expect(readStanding(cell)).toBe(standing);
});

it.each([
  ['', false],
  ['false', false],
  ['0', false],
  ['true', true],
  ['2024-03-01 10:00:00', true],
  ['perhaps', true],
])('reads %j in the "left" column as %s', (cell, said) => {
  expect(isSaid(cell)).toBe(said);
});

it('unsubscribes an address that is unsubscribed on any line, in whatever order the lines are', async () => {
  const roles: ImportRole[] = ['email', 'status', 'left'];
  const address = fc.constantFrom('a@example.org', 'A@example.org', 'ａ@example.org', 'b@example.org', 'nobody');
  const row = fc.tuple(
    address,
    fc.constantFrom('active', 'unsubscribed', 'cleaned', 'spam', '?'),
    fc.constantFrom('', 'yes'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (cells) => {
      async function* rows() {
        for (const [index, row] of cells.entries()) yield { line: index + 1, cells: row };
      }
      const gathered = await gatherSubscribers({ rows: rows(), roles, now });
      const emails = gathered.subscribers.map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
      expect(gathered.subscribers.length + gathered.lines.length).toBe(cells.length);
      for (const { email, standing } of gathered.subscribers) {
        const theirs = cells.filter(([written]) => readAddress(written) === email);
        const hasLeft = theirs.some(
          ([, status, left]) => left === 'yes' || ['unsubscribed', 'cleaned', 'spam'].includes(status),
        );
        expect(standing === 'active').toBe(!hasLeft);
      }
    }),
  );
});

it('rejects a list that is too long for memory', async () => {
  async function* rows() {
    for (let line = 1; line <= limits.importRows + 1; line += 1) yield { line, cells: [''] };
  }
  await expect(gatherSubscribers({ rows: rows(), roles: ['email'], now })).rejects.toThrow(
    'The file has more than 500,000 rows. Split it into several files.',
  );
});

it.each([';', ',', '\t'])('has no row that only says that "%s" is between the cells', async (character) => {
  const text = `sep=${character}\r\nName${character}E-Mail\r\nLea${character}lea@example.org\r\n`;
  const { names, rows } = await openList(new TextEncoder().encode(text));
  expect(names).toEqual(['Name', 'E-Mail']);
  const read: (string | number)[][] = [];
  for await (const { line, cells } of rows) read.push([line, ...cells]);
  expect(read).toEqual([[3, 'Lea', 'lea@example.org']]);
});
