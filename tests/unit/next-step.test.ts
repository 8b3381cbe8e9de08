import { describe, expect, it } from 'vitest';
import { whatHappens } from '../../src/admin/articles/bar/what-happens.ts';
import { soon } from '../../src/admin/formats/soon.ts';

describe('what the main button of the editor does', () => {
  const nowhere = { issue: null, leadsFrontPage: false };
  const said = { mayPublish: true, later: null, hasChanges: false, isHeld: false, placement: nowhere } as const;
  const issue = { issueId: 'next', as: 'lead' } as const;
  it.each([
    [{ ...said, status: null }, 'Goes public now'],
    [{ ...said, status: 'draft', hasChanges: true }, 'Goes public now'],
    [{ ...said, status: 'review', later: 'Friday 9:00 AM' }, 'Goes public Friday 9:00 AM'],
    [{ ...said, status: 'withdrawn' }, 'Goes public again'],
    [{ ...said, status: 'published' }, 'Readers see this version'],
    [{ ...said, status: 'published', hasChanges: true }, 'Changes not yet public'],
    [{ ...said, status: 'published', later: 'today 9:00 AM', hasChanges: true }, 'Hidden until today 9:00 AM'],
    [{ ...said, status: 'scheduled', later: 'Friday 9:00 AM' }, 'Goes public Friday 9:00 AM'],
    [{ ...said, status: 'scheduled', later: 'Friday 9:00 AM', hasChanges: true }, 'Changes not yet scheduled'],
    [{ ...said, status: 'draft', mayPublish: false }, 'Goes to the editors'],
    [{ ...said, status: 'review', mayPublish: false }, 'Waits for an editor'],
    [{ ...said, status: 'published', mayPublish: false }, ''],
    [
      { ...said, status: 'draft', placement: { issue, leadsFrontPage: false } },
      'Goes public now, leads the next issue',
    ],
    [
      { ...said, status: 'published', hasChanges: true, placement: { issue, leadsFrontPage: true } },
      'Changes not yet public, leads the front page and the next issue',
    ],
    [
      { ...said, status: null, placement: { issue: { ...issue, as: 'category' }, leadsFrontPage: false } },
      'Goes public now, in the next issue',
    ],
    [
      { ...said, status: 'draft', later: 'Friday 9:00 AM', placement: { issue, leadsFrontPage: true } },
      'Goes public Friday 9:00 AM',
    ],
    [{ ...said, status: 'published', hasChanges: true, isHeld: true }, 'Waits for your choice'],
  ] as const)('%o: %s', (given, text) => expect(whatHappens(given)).toBe(text));
});

describe('a time in the future', () => {
  const now = Date.parse('2026-11-23T08:00:00Z');
  const utc = { timeZone: 'UTC', own: 'UTC' };
  it.each([
    ['2026-11-23T09:00:00Z', utc, 'today 9:00 AM'],
    ['2026-11-27T09:00:00Z', utc, 'Friday 9:00 AM'],
    // A week from now has the name of today.
    ['2026-11-30T07:00:00Z', utc, 'Nov 30, 2026, 7:00 AM'],
    ['2026-11-27T00:00:00Z', utc, 'Friday 12:00 AM'],
    ['2026-11-23T23:30:00Z', { timeZone: 'Europe/Paris', own: 'Europe/Paris' }, 'Tuesday 12:30 AM'],
    ['2026-11-27T09:00:00Z', { timeZone: 'America/New_York', own: 'Europe/Paris' }, 'Friday 4:00 AM EST'],
  ])('%s in %o: %s', (instant, zones, text) => expect(soon(instant, now, zones)).toBe(text));
});
