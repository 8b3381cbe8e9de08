import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import {
  type AdminFrontPage,
  type Arrangement,
  adminFrontPage,
  frontPage,
  frontPagePreview,
  frontPageRevision,
  frontPageRevisionDetail,
} from '../../src/contract/front-page.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { arrange, bandOf, latest, leadOf, slotOf } from '../support/front-page.ts';
import { storeImage } from '../support/library.ts';
import { listenToLog } from '../support/log.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const at = (minutes: number) => new Date(minutesFromNow(minutes));
const text = (content: string, id = 'text') =>
  ({ type: 'text', id, isHidden: false, heading: 'About us', content }) as const;

describe.each(engines)('the front page of editors on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>, when?: Date) =>
    magazine.asOwner(
      path,
      {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      when,
    );
  const read = (when?: Date) => readAnswer(magazine.asOwner(adminPaths.frontPage, {}, when), adminFrontPage);
  const save = (arrangement: Arrangement, version: number) =>
    readAnswer(send('PUT', adminPaths.frontPage, { arrangement, version }), adminFrontPage);
  const publish = (version: number, publishAt: string | null = null) =>
    readAnswer(send('POST', adminPaths.frontPagePublication, { version, publishAt }), adminFrontPage, 201);
  const restore = (id: string, version: number) =>
    readAnswer(send('POST', adminPaths.frontPageRevisionRestore(id), { version }), adminFrontPage, 201);
  const cancel = (id: string, version: number, when?: Date) =>
    send('DELETE', `${adminPaths.frontPageRevision(id)}?version=${version}`, undefined, undefined, when);
  /** Saves and publishes what readers see from now on. */
  async function show(arrangement: Arrangement): Promise<AdminFrontPage> {
    const { version } = await read();
    return publish((await save(arrangement, version)).version);
  }
  /** @returns the texts of the front page */
  async function texts(when?: Date) {
    const { blocks } = await readAnswer(magazine.request(apiPaths.frontPage, {}, when), frontPage);
    return blocks.flatMap((block) => (block.type === 'text' ? block.contentHtml.replaceAll(/<.*?>|\n/g, '') : []));
  }
  async function lead(when?: Date) {
    const { blocks } = await readAnswer(magazine.request(apiPaths.frontPage, {}, when), frontPage);
    const block = blocks.find(({ type }) => type === 'lead');
    return block?.type === 'lead' ? block : undefined;
  }
  const preview = (arrangement: Arrangement) =>
    readAnswer(send('POST', adminPaths.frontPagePreview, arrangement), frontPagePreview);

  it('is the default until one is published; a draft changes nothing that readers see', async () => {
    const first = await read();
    expect(first).toMatchObject({ draft: null, draftedBy: null, liveRevision: null, scheduled: [] });
    expect(first.live.blocks.map(({ type }) => type)).toEqual(['lead', 'latest', 'band', 'band', 'band']);
    const saved = await save(arrange({}, text('New')), first.version);
    expect(saved).toMatchObject({ draftedAt: now.toISOString(), draftedBy: { name: 'Olive Owner' } });
    expect(saved.draft).toEqual(arrange({}, text('New')));
    expect(await texts()).toEqual([]);

    const published = await publish(saved.version);
    expect(published).toMatchObject({
      draft: null,
      liveRevision: { isLive: true, createdBy: { name: 'Olive Owner' } },
    });
    expect(await texts()).toEqual(['New']);
    // A draft that is what readers see is none.
    expect((await save(arrange({}, text('New')), published.version)).draft).toBeNull();
  });

  it('tells a stale edit, and loses nothing', async () => {
    const { version } = await read();
    await save(arrange({}, text('First')), version);
    const stale = [
      send('PUT', adminPaths.frontPage, { arrangement: arrange({}, text('Second')), version }),
      send('POST', adminPaths.frontPagePublication, { version }),
      send('DELETE', `${adminPaths.frontPage}?version=${version}`),
    ];
    for (const answer of stale) {
      const { detail } = await readProblem(answer, 'stale-edit');
      expect(detail).toBe('The front page has changed since you opened it. Your changes were not saved.');
    }
    expect((await read()).draft).toEqual(arrange({}, text('First')));
    await readProblem(send('DELETE', adminPaths.frontPage), 'malformed-request');
    expect((await send('DELETE', `${adminPaths.frontPage}?version=${version + 1}`)).status).toBe(204);
    expect((await read()).draft).toBeNull();
  });

  it('is written by one of two editors at the same time', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['One', 'Two'].map((words) =>
        send('PUT', adminPaths.frontPage, { arrangement: arrange({}, text(words)), version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is published once, however often the button is pressed', async () => {
    const { version } = await save(arrange({}, text('Once')), (await read()).version);
    const key = { 'idempotency-key': uuid() };
    const press = () => send('POST', adminPaths.frontPagePublication, { version }, key);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect((await press()).status).toBe(200);
    const { liveRevision } = await read();
    expect(liveRevision?.id).toBe(key['idempotency-key']);
    const revisions = await send('GET', adminPaths.frontPageRevisions);
    expect(revisions.headers.get('x-total-count')).toBe('2');
    const problem = await readProblem(
      send('POST', adminPaths.frontPagePublication, { version: version + 1 }),
      'front-page-state',
    );
    expect(problem.detail).toBe('There are no changes to publish.');
  });

  it('goes back to an older one, the default too, and keeps the draft', async () => {
    const first = await show(arrange({}, text('First')));
    await show(arrange({}, text('Second')));
    const { version } = await save(arrange({}, text('Draft')), first.version + 2);
    const list = async (query = '') => {
      const answer = await send('GET', adminPaths.frontPageRevisions + query);
      return {
        next: answer.headers.get('link'),
        items: frontPageRevision
          .strict()
          .array()
          .parse(await answer.json()),
      };
    };
    const { items } = await list();
    expect(items.map(({ isLive, isDefault }) => [isLive, isDefault])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    const [, older, initial] = items;
    const restored = await restore(older?.id ?? '', version);
    expect(await texts()).toEqual(['First']);
    expect(restored.draft).toEqual(arrange({}, text('Draft')));
    await readProblem(send('POST', adminPaths.frontPageRevisionRestore(older?.id ?? ''), { version }), 'stale-edit');
    await restore(initial?.id ?? '', restored.version);
    expect(await texts()).toEqual([]);
    const detail = readAnswer(send('GET', adminPaths.frontPageRevision(older?.id ?? '')), frontPageRevisionDetail);
    expect((await detail).arrangement).toEqual(arrange({}, text('First')));
    const page = await list('?limit=4');
    const rest = await send('GET', page.next?.match(/<(.*?)>/)?.[1] ?? '');
    expect([...page.items, ...(await rest.json())].map(({ isDefault }) => isDefault)).toEqual([
      ...[true, false, false, false],
      true,
    ]);
    await readProblem(send('GET', adminPaths.frontPageRevision('nothing')), 'not-found');
  });

  it('is scheduled, more than once, and canceled', async () => {
    const { version } = await save(arrange({}, text('Later')), (await read()).version);
    const one = await publish(version, minutesFromNow(10));
    expect(one).toMatchObject({ draft: null, liveRevision: { isDefault: true, isLive: true } });
    const two = await publish(
      (await save(arrange({}, text('Sooner')), one.version)).version,
      '2026-06-15T14:05:00+02:00',
    );
    expect(two.scheduled.map(({ publishAt }) => publishAt)).toEqual([minutesFromNow(5), minutesFromNow(10)]);
    expect([await texts(), await texts(at(5)), await texts(at(10))]).toEqual([[], ['Sooner'], ['Later']]);
    const [sooner, later] = two.scheduled.map(({ id }) => id);
    await readProblem(cancel(sooner ?? '', two.version, at(6)), 'front-page-state');
    await readProblem(cancel(sooner ?? '', one.version), 'stale-edit');
    expect((await cancel(sooner ?? '', two.version)).status).toBe(204);
    expect([await texts(at(5)), await texts(at(10))]).toEqual([[], ['Later']]);
    // An editor who cancels one goes on with it; a draft that is there already stays.
    const canceled = await read();
    expect(canceled.draft).toEqual(arrange({}, text('Sooner')));
    expect((await cancel(later ?? '', canceled.version)).status).toBe(204);
    expect((await read()).draft).toEqual(arrange({}, text('Sooner')));
    const revisions: object[] = await (await send('GET', adminPaths.frontPageRevisions)).json();
    expect(revisions).toMatchObject([{ isCancelled: true }, { isCancelled: true }, { isDefault: true }]);
  });

  it('is not published over one that went public after its draft was begun, before the two are compared', async () => {
    const first = await show(arrange({}, text('First')));
    const next = await save(arrange({}, text('Scheduled')), first.version);
    const { version, scheduled } = await publish(next.version, minutesFromNow(5));
    const draft = await save(arrange({}, text('First'), text('Draft', 'more')), version);
    expect(draft).toMatchObject({ basedOn: first.liveRevision?.id, outdatedBase: null });

    const press = (given: number) =>
      send('POST', adminPaths.frontPagePublication, { version: given }, undefined, at(5));
    const { detail } = await readProblem(press(draft.version), 'stale-edit');
    expect(detail).toBe(
      'A front page by Olive Owner went public after this draft was begun. The draft was not published.',
    );
    expect(await texts(at(5))).toEqual(['Scheduled']);
    const opened = await read(at(5));
    expect(opened).toMatchObject({ basedOn: draft.basedOn, liveRevision: { id: scheduled[0]?.id } });
    expect(opened.outdatedBase).toEqual(first.live);

    // A save by an editor who has not seen it changes nothing about that.
    const body = { arrangement: draft.draft, version: draft.version };
    const unaware = await readAnswer(send('PUT', adminPaths.frontPage, body, undefined, at(5)), adminFrontPage);
    await readProblem(press(unaware.version), 'stale-edit');
    const merged = { ...body, version: unaware.version, basedOn: opened.liveRevision?.id };
    const saved = await readAnswer(send('PUT', adminPaths.frontPage, merged, undefined, at(5)), adminFrontPage);
    expect(saved.outdatedBase).toBeNull();
    expect((await press(saved.version)).status).toBe(201);
    expect(await texts(at(5))).toEqual(['First', 'Draft']);
  });

  it('is published at once for a time that has passed', async () => {
    const { version } = await save(arrange({}, text('Now')), (await read()).version);
    expect(await publish(version, minutesFromNow(-5))).toMatchObject({
      liveRevision: { publishAt: now.toISOString() },
    });
  });

  it('shows pinned articles with their own headline and crop, as long as they hold', async () => {
    const pinned = await magazine.publish({ title: 'Pinned', publishDate: minutesFromNow(-300) });
    await magazine.publish({ title: 'Newest' });
    const focus = { x: 0.25, y: 1 };
    const pin = { articleId: pinned, headline: ' Another headline ', focus, until: minutesFromNow(5) };
    await show(arrange({ lead: slotOf({ pin }) }));
    expect(await lead()).toMatchObject({
      lead: { article: { title: 'Pinned' }, headline: 'Another headline', focus },
      secondary: [{ article: { title: 'Newest' }, headline: '', focus: null }],
    });
    expect((await lead(at(5)))?.lead).toMatchObject({ article: { title: 'Newest' }, headline: '' });

    const change = { status: 'withdrawn', withdrawnStatus: 404, withdrawnNote: '' };
    expect((await send('PATCH', adminPaths.article(pinned), change)).status).toBe(200);
    expect((await lead())?.lead?.article.title).toBe('Newest');
    expect((await send('DELETE', adminPaths.article(pinned))).status).toBe(204);
    expect((await send('DELETE', adminPaths.articleInTrash(pinned))).status).toBe(204);
    expect((await lead())?.lead?.article.title).toBe('Newest');
  });

  it('leaves out bands of deleted categories, and stands without authors and articles', async () => {
    const path = '/api/admin/categories';
    const category = await (await send('POST', path, { name: 'Gone', slug: 'gone' })).json();
    await show(arrange({ opinion: slotOf({ categoryId: category.id }) }, bandOf(category.id), text('Text')));
    expect((await send('DELETE', `${path}/${category.id}`)).status).toBe(204);
    expect(await texts()).toEqual(['Text']);
    expect(await lead()).toMatchObject({ lead: null, secondary: [], opinion: null });
  });

  it('is the default, with a line in the log, when what is stored cannot be read', async () => {
    await show(arrange({}, text('Text')));
    const log = listenToLog();
    // The log tells once of each; the process may have read the other engine's.
    for (const content of [`{"blocks":[{"type":"carousel","id":"${engine}"}]}`, `no JSON of ${engine}`]) {
      await magazine.db.updateTable('front_page_revisions').set({ content }).where('content', 'is not', null).execute();
      await magazine.db.updateTable('front_page').set({ draft: content }).execute();
      const { blocks } = await readAnswer(magazine.request(apiPaths.frontPage), frontPage);
      expect(blocks.map(({ type }) => type)).toEqual(['lead', 'latest']);
      const { draft, live, version, liveRevision } = await read();
      expect({ draft, length: live.blocks.length }).toEqual({ draft: null, length: 5 });
      const again = send('POST', adminPaths.frontPageRevisionRestore(liveRevision?.id ?? ''), { version });
      await readProblem(again, 'front-page-state');
    }
    expect(log).toHaveLength(2);
    for (const line of log) expect(line).toContain("front page: a stored arrangement can't be read");
  });

  it.each<[string, unknown]>([
    ['no lead package', { blocks: [latest] }],
    ['two lists', { blocks: [leadOf(), latest, { ...latest, id: 'another' }] }],
    ['the same id twice', arrange({}, text('a'), text('b'))],
    ['too many blocks', arrange({}, ...Array.from({ length: 19 }, (_, index) => text('a', `text-${index}`)))],
    ['a long text', arrange({}, text('a'.repeat(4001)))],
    ['a text that no database stores', arrange({}, text('a\0'))],
    ['an id that would break out of an attribute', arrange({}, text('a', '"><script>'))],
    ['an unknown kind of block', { blocks: [leadOf(), latest, { type: 'carousel', id: 'a' }] }],
    ['an unknown layout', arrange({}, { ...bandOf('a'), layout: 'five' as 'four' })],
    [
      'a focal point outside of the image',
      arrange({ lead: slotOf({ pin: { articleId: 'a', focus: { x: 2, y: 0 } } }) }),
    ],
    ['no arrangement', null],
  ])('is refused with %s', async (_name, arrangement) => {
    const { version } = await read();
    await readProblem(send('PUT', adminPaths.frontPage, { arrangement, version }), 'invalid');
    await readProblem(send('POST', adminPaths.frontPagePreview, arrangement), 'invalid');
  });

  it('keeps the images of its texts: they are used, and not moved to the trash', async () => {
    const image = await storeImage(magazine.db);
    await save(arrange({}, text(`![A river](media:${image})`)), (await read()).version);
    expect(await (await send('GET', adminPaths.mediaUses(image))).json()).toEqual([
      { noun: 'front-page', id: '1', label: '', places: ['text'], status: null },
    ]);
    const { detail } = await readProblem(send('DELETE', adminPaths.mediaItem(image)), 'media-in-use');
    expect(detail).toContain('It is used in the front page.');
    await send('DELETE', `${adminPaths.frontPage}?version=${(await read()).version}`);
    expect((await send('DELETE', adminPaths.mediaItem(image))).status).toBe(204);
  });

  it('tells what an arrangement would show, and what its editor should know', async () => {
    const [first, second, flagged] = [
      await magazine.publish({ title: 'First', category: 'books', publishDate: minutesFromNow(-1) }),
      await magazine.publish({ title: 'Second', publishDate: minutesFromNow(-2) }),
      await magazine.publish({ title: 'Flagged', isFeatured: 1, publishDate: minutesFromNow(-3) }),
    ];
    const draft = await magazine.publish({ title: 'Tomorrow', publishDate: minutesFromNow(1440) });
    const { books = '', culture = '' } = magazine.categories;
    const pin = (articleId: string, until: string | null = null) => slotOf({ pin: { articleId, until } });
    const result = await preview({
      blocks: [
        leadOf({ lead: pin(second), secondary: [pin(second), pin(draft)], opinion: pin(first, minutesFromNow(-1)) }),
        { ...latest, isHidden: true },
        bandOf(books, { slots: [slotOf({ categoryId: 'deleted' }), pin('deleted')] }),
        bandOf(culture),
        bandOf('deleted'),
        bandOf(culture, { id: 'hidden', isHidden: true }),
      ],
    });
    expect(result.slots).toEqual({
      lead: [
        { articleId: second, title: 'Second' },
        { articleId: flagged, title: 'Flagged' },
        null,
        { articleId: first, title: 'First' },
      ],
      [books]: [null, null, null, null],
      [culture]: [null, null, null, null],
      deleted: [null, null, null, null],
      hidden: [null, null, null, null],
    });
    expect(result.warnings.map(({ code, blockId, slot }) => [code, blockId, slot])).toEqual([
      ['pinned-twice', 'lead', 1],
      ['pin-not-public', 'lead', 2],
      ['pin-ended', 'lead', 3],
      ['latest-hidden', 'latest', null],
      ['band-empty', books, null],
      ['category-missing', books, 0],
      ['pin-not-public', books, 1],
      ['band-empty', culture, null],
      ['category-missing', 'deleted', null],
    ]);
    expect(result.page.blocks.map(({ type }) => type)).toEqual(['lead']);
    const hidden = await preview({ blocks: [leadOf({ isHidden: true }), latest] });
    expect(hidden.latest.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(hidden.warnings.map(({ code, text }) => [code, text])).toEqual([
      ['lead-hidden', 'The lead package is hidden, and with it the featured article and the opinion.'],
      ['featured-left-out', "A featured article isn't anywhere on the front page: Latest Stories leaves it out."],
    ]);
  });
});
