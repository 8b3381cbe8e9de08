import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { announcement } from '../../src/contract/announcements.ts';
import { layout } from '../../src/contract/layout.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { readNextBoundary } from '../../src/services/front-page/next-boundary.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('announcements on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const post = (given: object = {}, headers = {}) =>
    magazine.asOwner(adminPaths.announcements, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://magazine.test', ...headers },
      body: JSON.stringify({
        text: 'We are hiring',
        kind: 'news',
        startsAt: minutesFromNow(0),
        endsAt: minutesFromNow(60),
        ...given,
      }),
    });
  const add = (given: object = {}) => readAnswer(post(given), announcement, 201);
  const change = (id: string, body: object) => send(magazine, 'PATCH', adminPaths.announcement(id), body);
  const shown = async (minutes: number) =>
    (await readAnswer(magazine.request(apiPaths.layout, {}, new Date(minutesFromNow(minutes))), layout)).announcement;

  it('are shown from their start until their end, of several the one that started last', async () => {
    await add({ startsAt: minutesFromNow(10), endsAt: minutesFromNow(20), url: '/about' });
    await add({ text: 'An  older\none', kind: 'notice', startsAt: minutesFromNow(5), endsAt: null });
    expect(await shown(4)).toBeUndefined();
    expect(await shown(5)).toMatchObject({ kind: 'notice', text: 'An older one' });
    expect(await shown(10)).toMatchObject({ kind: 'news', text: 'We are hiring', url: '/about' });
    expect(await shown(20)).toMatchObject({ text: 'An older one' });
    const boundaries = [0, 5, 10, 19, 20];
    const next = await Promise.all(
      boundaries.map((minutes) => readNextBoundary(magazine.db, new Date(minutesFromNow(minutes)))),
    );
    expect(next.map((date) => date?.toISOString() ?? null)).toEqual([
      minutesFromNow(5),
      minutesFromNow(10),
      minutesFromNow(20),
      minutesFromNow(20),
      null,
    ]);
  });

  it('have another key once their text has changed, so that readers who closed them see it', async () => {
    const { id } = await add();
    const before = await shown(0);
    await readAnswer(change(id, { endsAt: minutesFromNow(90) }), announcement);
    expect(await shown(0)).toEqual(before);
    await readAnswer(change(id, { text: 'We are hiring two' }), announcement);
    expect((await shown(0))?.key).not.toBe(before?.key);
  });

  it('are created once, changed, and deleted', async () => {
    const key = uuid();
    const created = await readAnswer(post({}, { 'idempotency-key': key }), announcement, 201);
    await readAnswer(post({}, { 'idempotency-key': key }), announcement, 200);
    expect(created).toMatchObject({ id: key, url: null, version: 1 });
    const changed = await readAnswer(change(key, { kind: 'notice', url: '', version: 1 }), announcement);
    expect(changed).toMatchObject({ kind: 'notice', version: 2 });
    await readProblem(change(key, { text: 'Other', version: 1 }), 'stale-edit');
    const list = await magazine.asOwner(adminPaths.announcements);
    expect(await list.json()).toEqual([changed]);
    expect((await send(magazine, 'DELETE', adminPaths.announcement(key))).status).toBe(204);
    await readProblem(change(key, { text: 'Gone' }), 'not-found');
    expect(await shown(0)).toBeUndefined();
  });

  it('start at once, and without an end stay, where nothing else is said', async () => {
    const given = await add({ startsAt: undefined, endsAt: undefined });
    expect(given).toMatchObject({ startsAt: now.toISOString(), endsAt: null });
  });

  it('are refused with the field that is wrong', async () => {
    const refused: [object, string][] = [
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(10_000) }, 'text'],
      [{ kind: 'warning' }, 'kind'],
      [{ startsAt: 'tomorrow' }, 'startsAt'],
      [{ endsAt: minutesFromNow(-1) }, 'endsAt'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: '//elsewhere.test' }, 'url'],
    ];
    for (const [given, field] of refused) {
      const { errors } = await readProblem(post(given), 'invalid');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    }
    const { id } = await add();
    await readProblem(change(id, { startsAt: minutesFromNow(70) }), 'invalid');
  });
});
