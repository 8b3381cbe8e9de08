import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import { adminFrontPage, frontPage } from '../../src/contract/front-page.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { arrange, slotOf } from '../support/front-page.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('publishing an article into an issue and onto the front page on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);

  const readIssue = (id: string) => readAnswer(magazine.asOwner(adminPaths.issue(id)), adminIssue);
  const readFrontPage = () => readAnswer(magazine.asOwner(adminPaths.frontPage), adminFrontPage);
  const readArticle = (id: string) => readAnswer(magazine.asOwner(adminPaths.article(id)), adminArticle);
  const compose = () => readAnswer(call('POST', adminPaths.issues), adminIssue, 201);
  const titles = (articles: { title: string }[]) => articles.map(({ title }) => title);

  async function draft(title: string, given: object = {}): Promise<string> {
    const body = articleBody(magazine, { title, status: 'draft', publishDate: null, ...given });
    return (await readAnswer(call('POST', adminPaths.articles, body), adminArticle, 201)).id;
  }

  async function openIssue() {
    await magazine.publish({ title: 'Old lead', publishDate: minutesFromNow(-10) });
    await magazine.publish({ title: 'Second', publishDate: minutesFromNow(-20) });
    await magazine.publish({ title: 'A book', category: 'books', publishDate: minutesFromNow(-30) });
    return compose();
  }

  it('makes it the lead, before which the former one stands in its category; the subject follows until it is written', async () => {
    const issue = await openIssue();
    const id = await draft('New lead');
    const placement = { issue: { issueId: issue.id, as: 'lead' }, leadsFrontPage: true };
    const published = await readAnswer(
      call('PATCH', adminPaths.article(id), { status: 'published', placement, version: 1 }),
      adminArticle,
    );
    expect(published).toMatchObject({ status: 'published', version: 2 });
    const after = await readIssue(issue.id);
    expect(after).toMatchObject({ subject: 'New lead', preheader: 'An excerpt', version: issue.version + 1 });
    expect(after.lead?.id).toBe(id);
    expect(titles(after.stories)).toEqual(['Old lead', 'Second', 'A book']);
    const shown = await readAnswer(magazine.request(apiPaths.frontPage), frontPage);
    expect(shown.blocks[0]).toMatchObject({ type: 'lead', lead: { article: { id } } });

    // The answer was lost, and the same is sent again.
    const { version } = await readFrontPage();
    await readAnswer(call('PATCH', adminPaths.article(id), { status: 'published', placement }), adminArticle);
    expect(await readIssue(issue.id)).toEqual(after);
    expect((await readFrontPage()).version).toBe(version);

    await readAnswer(call('PATCH', adminPaths.issue(issue.id), { subject: 'In my words' }), adminIssue);
    const third = articleBody(magazine, { title: 'Third lead', status: 'published', publishDate: null, placement });
    expect((await call('POST', adminPaths.articles, third)).status).toBe(201);
    expect(await readIssue(issue.id)).toMatchObject({ subject: 'In my words', lead: { title: 'Third lead' } });
  });

  it('puts it first in its category, once, and leaves what readers do not see at the moment where it is', async () => {
    const issue = await openIssue();
    const [hidden] = issue.stories;
    await call('PATCH', adminPaths.article(hidden?.id ?? ''), { status: 'withdrawn' });
    const id = await magazine.publish({ title: 'Late book', category: 'books' });
    const put = () => call('PUT', adminPaths.issueArticle(issue.id, id), { as: 'category' });
    await Promise.all([put(), put()]);
    expect(titles((await readIssue(issue.id)).stories)).toEqual(['Late book', 'A book']);
    await call('PATCH', adminPaths.article(hidden?.id ?? ''), { status: 'published' });
    expect(titles((await readIssue(issue.id)).stories)).toEqual(['Second', 'Late book', 'A book']);
    const elsewhere = await magazine.publish({ title: 'Comment', category: 'opinion' });
    await readAnswer(call('PUT', adminPaths.issueArticle(issue.id, elsewhere), { as: 'category' }), adminIssue);
    expect(titles((await readIssue(issue.id)).stories)).toEqual(['Second', 'Late book', 'A book', 'Comment']);
  });

  it('publishes nothing where it cannot stand there, and says why', async () => {
    const issue = await openIssue();
    const id = await draft('Not out');
    const publish = (issueId: string, given: object = {}) =>
      call('PATCH', adminPaths.article(id), {
        status: 'published',
        ...given,
        placement: { issue: { issueId, as: 'lead' }, leadsFrontPage: true },
      });
    expect((await readProblem(publish(nobody), 'issue-state')).detail).toMatch(/doesn't exist any more/);
    const later = { publishDate: minutesFromNow(60) };
    expect((await readProblem(publish(issue.id, later), 'issue-state')).detail).toMatch(/once readers see it/);
    await magazine.db
      .updateTable('newsletter_issues')
      .set({ status: 'sent', sent_at: minutesFromNow(-1) })
      .execute();
    expect((await readProblem(publish(issue.id), 'issue-state')).detail).toMatch(/already been sent/);
    const pinned = call('PATCH', adminPaths.article(id), {
      status: 'published',
      ...later,
      placement: { leadsFrontPage: true },
    });
    await readProblem(pinned, 'front-page-state');
    expect(await readArticle(id)).toMatchObject({ status: 'draft', version: 1 });
    expect(await readFrontPage()).toMatchObject({ liveRevision: null });
  });

  it("pins the lead into what readers see, and leaves an editor's draft to be compared with it", async () => {
    const [before, id] = [await magazine.publish({ title: 'Before' }), await draft('Leads')];
    const draftOf = (arrangement: object, version: number) =>
      readAnswer(call('PUT', adminPaths.frontPage, { arrangement, version }), adminFrontPage);
    const first = await draftOf(arrange({ lead: slotOf({ pin: { articleId: before } }) }), 1);
    await readAnswer(call('POST', adminPaths.frontPagePublication, { version: first.version }), adminFrontPage, 201);
    const { version } = await readFrontPage();
    const drafted = await draftOf(arrange({ lead: slotOf({ rule: 'most-read' }) }), version);
    const change = { status: 'published', placement: { leadsFrontPage: true } };
    await readAnswer(call('PATCH', adminPaths.article(id), change), adminArticle);
    const after = await readFrontPage();
    expect(after).toMatchObject({ draft: drafted.draft, live: arrange({ lead: slotOf({ pin: { articleId: id } }) }) });
    expect(after.outdatedBase).not.toBeNull();
    await readProblem(call('POST', adminPaths.frontPagePublication, { version: after.version }), 'stale-edit');
  });
});
