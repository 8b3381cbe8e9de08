import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { emptyFields } from '../../src/pages/admin/articles/article-fields.ts';
import { moveUnsaved, readUnsaved, unsavedScope } from '../../src/pages/admin/articles/unsaved-article.ts';
import { dropForm, keepForm, newKey } from '../../src/pages/admin/forms/unsaved-forms.ts';

let kept: Map<string, string>;

/** What a browser gives, on a map. */
const storage = () => ({
  get length() {
    return kept.size;
  },
  key: (index: number) => [...kept.keys()][index] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
});

const broken = (): Storage => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

beforeEach(() => {
  kept = new Map();
});

const scope = unsavedScope('u1', 'a1');
const fields = emptyFields('UTC');
const savedAt = '2026-11-21T10:00:00.000Z';

it('gives back exactly what was kept, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 120 }), (content, readTime) => {
      kept.clear();
      const form = { version: 3, savedAt, fields: { ...fields, content, readTime } };
      const key = newKey(scope);
      expect(keepForm(storage, key, form)).toBe(true);
      expect(readUnsaved(storage, scope)).toEqual([{ ...form, key }]);
    }),
  );
});

it('gives back a number field that was emptied', () => {
  keepForm(storage, newKey(scope), { version: null, savedAt, fields: { ...fields, readTime: Number.NaN } });
  expect(readUnsaved(storage, scope)[0]?.fields.readTime).toBeNaN();
});

it('reads one of before the form followed the content and the clock: a read time that fits follows, the date stays', () => {
  const { follows: _, ...before } = { ...fields, content: 'word '.repeat(500) };
  for (const readTime of [3, 5])
    kept.set(`${scope}${readTime}`, JSON.stringify({ version: null, savedAt, fields: { ...before, readTime } }));
  const follows = readUnsaved(storage, scope).map(({ fields: { readTime, follows } }) => [readTime, follows]);
  expect(new Map(follows as [number, object][])).toEqual(
    new Map([
      [3, { readTime: true, publishDate: false }],
      [5, { readTime: false, publishDate: false }],
    ]),
  );
});

it('keeps the unsaved forms of people, articles and tabs apart, the latest first', () => {
  const keep = (place: string, time: string) => keepForm(storage, newKey(place), { version: 1, savedAt: time, fields });
  keep(scope, '2026-11-21T10:00:00.000Z');
  keep(scope, '2026-11-21T12:00:00.000Z');
  keep(unsavedScope('u1', 'new'), savedAt);
  keep(unsavedScope('u2', 'a1'), savedAt);
  expect(readUnsaved(storage, scope).map((form) => form.savedAt)).toEqual([
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ]);
});

it('forgets a dropped one, and moves one to a new article', () => {
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
])('passes over what is no unsaved form: %s', (text) => {
  kept.set(`${scope}x`, text);
  expect(readUnsaved(storage, scope)).toEqual([]);
});

it('lives with a storage that is full or switched off', () => {
  expect(keepForm(broken, newKey(scope), { version: 1, savedAt, fields })).toBe(false);
  expect(readUnsaved(broken, scope)).toEqual([]);
  expect(() => dropForm(broken, scope)).not.toThrow();
});
