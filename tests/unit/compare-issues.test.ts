import { expect, it } from 'vitest';
import { autosaveIssue } from '../../src/admin/newsletter/issues/autosave-issue.ts';
import { compareIssues, fieldsToKeep, mergeWithoutAsking } from '../../src/admin/newsletter/issues/compare-issues.ts';
import type { IssueFields } from '../../src/admin/newsletter/issues/issue-fields.ts';

const opened: IssueFields = {
  subject: 'Before',
  preheader: 'Before',
  note: '',
  slug: 'no-1',
  leadId: 'a',
  storyIds: ['b', 'c'],
  mostReadIds: ['a', 'b'],
};

it('keeps only the fields that were changed here', () => {
  const mine = { ...opened, preheader: 'Mine', note: 'Mine', mostReadIds: ['b', 'a'] };
  const stored = { ...opened, subject: 'Theirs', preheader: 'Theirs', storyIds: ['c'] };
  expect(fieldsToKeep({ mine, stored, opened })).toEqual(['preheader', 'note', 'mostReadIds']);
  expect(compareIssues({ mine, stored, opened })).toEqual([
    { name: 'subject', by: 'others' },
    { name: 'preheader', by: 'both' },
    { name: 'note', by: 'me' },
    { name: 'storyIds', by: 'others' },
    { name: 'mostReadIds', by: 'me' },
  ]);
});

it.each<[string, Partial<IssueFields>]>([
  ['in another order', { storyIds: ['c', 'b'] }],
  ['without their lead', { leadId: null }],
])('keeps lead and articles together, %s here and with another lead in the stored issue', (_, change) => {
  const mine = { ...opened, note: 'Mine', ...change };
  const stored = { ...opened, leadId: 'c', storyIds: ['a', 'b'] };
  expect(fieldsToKeep({ mine, stored, opened })).toEqual(['note', 'leadId', 'storyIds']);
  expect(compareIssues({ mine, stored, opened }).map(({ name }) => name)).toEqual(['note', 'leadId', 'storyIds']);
});

it('takes lead and articles from the stored issue when neither was changed here', () => {
  const mine = { ...opened, note: 'Mine' };
  const stored = { ...opened, leadId: 'c', storyIds: ['a', 'b'] };
  expect(fieldsToKeep({ mine, stored, opened })).toEqual(['note']);
});

it('drops a lead that the stored issue no longer has, whatever the order of the others is here', () => {
  const mine = { ...opened, storyIds: ['c', 'b'] };
  expect(fieldsToKeep({ mine, stored: { ...opened, leadId: null }, opened })).toEqual(['storyIds']);
});

it('merges without asking what two have changed in different fields, and asks about the same one', () => {
  const mine = { ...opened, note: 'Mine', subject: null };
  expect(mergeWithoutAsking({ mine, stored: { ...opened, slug: 'theirs' }, opened })).toEqual({
    ...mine,
    slug: 'theirs',
  });
  expect(mergeWithoutAsking({ mine, stored: { ...opened, note: 'Theirs' }, opened })).toBe(null);
});

it('lets a subject that another editor has written stay when the lead is changed here', () => {
  const following = { ...opened, subject: null };
  const mine = { ...following, leadId: 'b', storyIds: ['a', 'c'] };
  const stored = { ...following, subject: 'Theirs' };
  expect(mergeWithoutAsking({ mine, stored, opened: following })).toEqual({ ...mine, subject: 'Theirs' });
});

it('autosaves the changed fields that are valid, and a slug once its field is left', () => {
  const base = { stored: null, newId: 'x', version: 3, fields: opened, opened };
  const typed = { ...opened, subject: ' ', note: 'Dear ![a.png](upload:1) readers ', slug: 'the-river' };
  expect(autosaveIssue(typed, base, 'slug')).toEqual({
    input: { note: typed.note.trim(), version: 3 },
    leftOut: ['subject', 'slug'],
  });
  expect(autosaveIssue(typed, base, 'note')?.input).toEqual({ note: typed.note.trim(), slug: 'the-river', version: 3 });
  expect(autosaveIssue({ ...opened, note: ' ' }, base, null)).toBe(null);
});
