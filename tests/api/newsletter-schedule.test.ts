import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import type { SubscriptionAnswer } from '../../src/contract/newsletter.ts';
import { sendingProgress } from '../../src/contract/newsletter-sending.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { composeDueIssue } from '../../src/services/newsletter/issues/compose-due.ts';
import { startDueIssues } from '../../src/services/newsletter/sending/start-sending.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const later = minutesFromNow(60);

describe.each(engines)('the schedule of an issue on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let id: string;
  let articleId: string;

  beforeEach(async () => {
    articleId = await magazine.publish();
    ({ id } = await readAnswer(send(magazine, 'POST', adminPaths.issues), adminIssue, 201));
  });

  const read = () => readAnswer(magazine.asOwner(adminPaths.issue(id)), adminIssue);
  const put = (body: unknown) => send(magazine, 'PUT', adminPaths.issueSchedule(id), body);
  const schedule = (body: unknown) => readAnswer(put(body), adminIssue);
  const takeBack = () => send(magazine, 'DELETE', adminPaths.issueSchedule(id));
  const start = (body: unknown = {}) => send(magazine, 'POST', adminPaths.issueSending(id), body);
  const progress = async () => (await magazine.asOwner(adminPaths.issueSending(id))).json();
  const change = (body: unknown) => send(magazine, 'PATCH', adminPaths.issue(id), body);
  const empty = () => readAnswer(change({ leadId: null, storyIds: [], note: null }), adminIssue);

  it('can be set, changed and cancelled', async () => {
    expect(await schedule({ sendAt: later, version: 1 })).toMatchObject({
      status: 'scheduled',
      sendAt: later,
      version: 2,
    });
    const moved = await schedule({ sendAt: '2026-06-15T18:00:00+02:00' });
    expect(moved).toMatchObject({ status: 'scheduled', sendAt: '2026-06-15T16:00:00.000Z', version: 3 });
    expect(await read()).toEqual(moved);
    const draft = await readAnswer(takeBack(), adminIssue);
    expect(draft).toMatchObject({ status: 'draft', sendAt: null, version: 4 });
    expect((await readProblem(takeBack(), 'issue-state')).detail).toBe("This issue isn't scheduled.");
  });

  it('tells new subscribers when the next issue comes, unless it is more than a week away', async () => {
    const subscribe = async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: 'reader@example.org' });
      const answer = await magazine.request(apiPaths.subscribe, { method: 'POST', headers, body });
      return ((await answer.json()) as SubscriptionAnswer).nextIssueAt;
    };
    const weekly = await subscribe();
    await schedule({ sendAt: later });
    expect(await subscribe()).toBe(later);
    await schedule({ sendAt: minutesFromNow(8 * 24 * 60) });
    expect(await subscribe()).toBe(weekly);
  });

  it('allows edits of the issue until the sending starts, and not afterwards', async () => {
    await schedule({ sendAt: later });
    await readAnswer(change({ subject: 'A better one' }), adminIssue);
    await startDueIssues(magazine.db, new Date(later));
    expect(await read()).toMatchObject({ status: 'sending', subject: 'A better one' });
    await readProblem(change({ subject: 'Too late' }), 'issue-state');
    await readProblem(put({ sendAt: minutesFromNow(120) }), 'issue-state');
    expect((await readProblem(takeBack(), 'issue-state')).detail).toMatch(/pause/);
  });

  it('starts neither early, nor after it was cancelled', async () => {
    await schedule({ sendAt: later });
    await startDueIssues(magazine.db, new Date(minutesFromNow(59)));
    expect((await read()).status).toBe('scheduled');
    await takeBack();
    await startDueIssues(magazine.db, new Date(minutesFromNow(61)));
    expect((await read()).status).toBe('draft');
  });

  it.each([
    ['a time in the past', { sendAt: minutesFromNow(-1) }, 'Must be in the future'],
    ['the current time', { sendAt: now.toISOString() }, 'Must be in the future'],
    ['a time without a zone', { sendAt: '2026-07-01T12:00' }, 'Date and time are required'],
    ['a day', { sendAt: '2026-07-01' }, 'Date and time are required'],
    ['a day that does not exist', { sendAt: '2026-02-30T12:00:00Z' }, 'Date and time are required'],
    ['nothing', {}, 'Date and time are required'],
    ['null', { sendAt: null }, 'Date and time are required'],
    ['a number', { sendAt: 1_800_000_000_000 }, 'Date and time are required'],
  ])('rejects %s as a time', async (_name, body, message) => {
    const before = await read();
    expect((await readProblem(put(body), 'invalid')).errors).toEqual({ sendAt: message });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['no body', undefined, 'wrong-content-type'],
    ['a list', [], 'invalid'],
    ['a version that is none', { sendAt: later, version: 'x' }, 'invalid'],
  ] as const)('rejects %s', async (_name, body, code) => {
    await readProblem(put(body), code);
    await readProblem(send(magazine, 'POST', adminPaths.issueSending(id), body), code);
  });

  it('rejects an outdated version of the issue', async () => {
    await readAnswer(change({ subject: 'Theirs' }), adminIssue);
    await readProblem(put({ sendAt: later, version: 1 }), 'stale-edit');
    await readProblem(start({ version: 1 }), 'stale-edit');
    expect((await read()).status).toBe('draft');
    await readAnswer(start({ version: 2 }), sendingProgress, 201);
    await readProblem(start({ version: 2 }), 'issue-state');
  });

  it('rejects an empty issue', async () => {
    await empty();
    const sentence = 'This issue is empty. Write a note or add an article before sending it.';
    expect((await readProblem(start(), 'issue-empty')).detail).toBe(sentence);
    expect((await readProblem(put({ sendAt: later }), 'issue-empty')).detail).toBe(sentence);
    expect(await read()).toMatchObject({ status: 'draft', sendAt: null });
    await readAnswer(change({ note: 'Dear readers' }), adminIssue);
    await readAnswer(start(), sendingProgress, 201);
  });

  it('does not send an issue whose only article was withdrawn meanwhile: it is a draft again, with the reason', async () => {
    await readAnswer(change({ note: null, leadId: null, storyIds: [articleId] }), adminIssue);
    await schedule({ sendAt: later });
    await send(magazine, 'DELETE', `/api/admin/articles/${articleId}`);
    await startDueIssues(magazine.db, new Date(later));
    expect(await read()).toMatchObject({ status: 'draft', sendAt: null });
    expect(await progress()).toMatchObject({
      status: 'draft',
      trouble:
        "It wasn't sent at the scheduled time: This issue is empty. Write a note or add an article before sending it.",
    });
    await readAnswer(change({ note: 'Dear readers' }), adminIssue);
    await schedule({ sendAt: minutesFromNow(90) });
    expect(await progress()).toMatchObject({ status: 'scheduled', trouble: null });
  });

  it('keeps the draft from being composed again, even after it was cancelled', async () => {
    await schedule({ sendAt: later });
    const aMinuteLater = new Date(minutesFromNow(1));
    await send(magazine, 'DELETE', adminPaths.issueSchedule(id), undefined, aMinuteLater);
    await magazine.publish({ title: 'Of the next week', publishDate: minutesFromNow(6 * 24 * 60) });
    const next = await composeDueIssue(magazine.db, new Date(minutesFromNow(8 * 24 * 60)));
    expect(next).not.toBe(id);
    expect((await read()).stories).toEqual([]);
  });

  it('is 404 for an issue that does not exist', async () => {
    id = nobody;
    await readProblem(put({ sendAt: later }), 'not-found');
    await readProblem(takeBack(), 'not-found');
    await readProblem(start(), 'not-found');
  });
});
