import { expect, it } from 'vitest';
import { compareIssues, fieldsToKeep } from '../../src/admin/newsletter/issues/compare-issues.ts';
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
