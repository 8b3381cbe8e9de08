import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { emptyFields } from '../../src/admin/articles/fields/article-fields.ts';
import { moveUnsaved, readUnsaved, unsavedScope } from '../../src/admin/articles/saving/unsaved-article.ts';
import { dropForm, keepForm, newKey } from '../../src/admin/forms/unsaved-forms.ts';

let stored: Map<string, string>;

/** The browser's storage, on a map. */
const storage = () => ({
  get length() {
    return stored.size;
  },
  key: (index: number) => [...stored.keys()][index] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
  clear: () => stored.clear(),
});

const broken = (): Storage => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

beforeEach(() => {
  stored = new Map();
});

const scope = unsavedScope('u1', 'a1');
const fields = emptyFields('UTC');
const savedAt = '2026-11-21T10:00:00.000Z';

it('returns exactly what was stored, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 120 }), (content, readTime) => {
      stored.clear();
      const form = { version: 3, savedAt, fields: { ...fields, content, readTime } };
      const key = newKey(scope);
      expect(keepForm(storage, key, form)).toBe(true);
      expect(readUnsaved(storage, scope)).toEqual([{ ...form, key }]);
    }),
  );
});

it('returns an emptied number field', () => {
  keepForm(storage, newKey(scope), { version: null, savedAt, fields: { ...fields, readTime: Number.NaN } });
  expect(readUnsaved(storage, scope)[0]?.fields.readTime).toBeNaN();
});

it('reads a form of an older version: a read time that matches the content follows it, the date stays', () => {
  const { follows: _, ...before } = { ...fields, content: 'word '.repeat(500) };
  for (const readTime of [3, 5])
    stored.set(`${scope}${readTime}`, JSON.stringify({ version: null, savedAt, fields: { ...before, readTime } }));
  const follows = readUnsaved(storage, scope).map(({ fields: { readTime, follows } }) => [readTime, follows]);
  expect(new Map(follows as [number, object][])).toEqual(
    new Map([
      [3, { readTime: true, publishDate: false }],
      [5, { readTime: false, publishDate: false }],
    ]),
  );
});

it('keeps what the text began with: only the fields that differ, and nothing where the storage has no room for them', () => {
  const opened = { ...fields, content: 'Before.', follows: { readTime: false, publishDate: true } };
  const form = { version: 3, savedAt, fields: { ...fields, content: 'After.' } };
  keepForm(storage, newKey(scope), { ...form, opened });
  expect(readUnsaved(storage, scope)).toMatchObject([{ ...form, opened }]);
  expect(Object.keys(JSON.parse([...stored.values()][0] ?? '').opened)).toEqual(['content', 'follows']);

  stored.clear();
  const small = () => ({
    ...storage(),
    setItem: (key: string, text: string) => (text.includes('"opened"') ? broken() : stored.set(key, text)),
  });
  expect(keepForm(small as () => Storage, newKey(scope), { ...form, opened })).toBe(true);
  expect(readUnsaved(storage, scope)[0]).not.toHaveProperty('opened');
});

it('keeps the unsaved forms of people, articles and tabs apart, the latest first', () => {
  const keep = (tab: string, time: string) => keepForm(storage, newKey(tab), { version: 1, savedAt: time, fields });
  keep(scope, '2026-11-21T10:00:00.000Z');
  keep(scope, '2026-11-21T12:00:00.000Z');
  keep(unsavedScope('u1', 'new'), savedAt);
  keep(unsavedScope('u2', 'a1'), savedAt);
  expect(readUnsaved(storage, scope).map((form) => form.savedAt)).toEqual([
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ]);
});

it('removes a dropped form, and moves one to a new article', () => {
  const [first, second] = [newKey(scope), newKey(scope)];
  for (const key of [first, second]) keepForm(storage, key, { version: 1, savedAt, fields });
  dropForm(storage, first);
  const [left] = readUnsaved(storage, scope);
  expect(left?.key).toBe(second);
  if (left) moveUnsaved(storage, left, unsavedScope('u1', 'new'));
  expect(readUnsaved(storage, scope)).toEqual([]);
  expect(readUnsaved(storage, unsavedScope('u1', 'new'))).toMatchObject([{ version: null, savedAt, fields }]);
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"version":1}',
  '{"version":1,"savedAt":"soon","fields":{}}',
  '{"fields":null}',
  JSON.stringify({ version: null, savedAt, fields: { ...fields, follows: 1 } }),
])('ignores what is no unsaved form: %s', (text) => {
  stored.set(`${scope}x`, text);
  expect(readUnsaved(storage, scope)).toEqual([]);
});

it('works without a storage, or with a full one', () => {
  expect(keepForm(broken, newKey(scope), { version: 1, savedAt, fields })).toBe(false);
  expect(readUnsaved(broken, scope)).toEqual([]);
  expect(() => dropForm(broken, scope)).not.toThrow();
});
