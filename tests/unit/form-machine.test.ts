import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormServer, type Note, noteId, otherId, refusal } from '../support/form-server.ts';
import { type FormTab, openTab } from '../support/form-world.ts';
import { mapStorage } from '../support/map-storage.ts';

let server: FormServer;
let stored: Map<string, string>;
let tab: FormTab;

const note: Note = { id: noteId, version: 1, title: 'Title', text: 'one', choice: 'a' };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answer = async (fate: Parameters<FormServer['calls'][0]['settle']>[0] = 'answered') => {
  server.calls[0]?.settle(fate);
  await pass(0);
};
const state = () => tab.machine.getState();
const open = (options: Parameters<typeof openTab>[2] = {}) => openTab(server, mapStorage(stored), options);
const onServer = () => server.notes.get(noteId);
const kept = () =>
  [...stored.values()].map((text) => JSON.parse(text) as { version: number | null; fields: Note; newId: string });

beforeEach(() => {
  vi.useFakeTimers();
  server = new FormServer();
  stored = new Map();
});

afterEach(() => {
  tab.close();
  vi.useRealTimers();
});

function openStored(options: Parameters<typeof openTab>[2] = {}): void {
  tab = open({ opened: server.store(note), ...options });
}

describe('one call at a time', () => {
  beforeEach(() => openStored());

  it('two submits within one tick are one save', async () => {
    tab.type('text', 'one two');
    tab.machine.submit();
    tab.machine.submit();
    tab.machine.saveAndStay(1);
    await pass(0);
    expect(state().phase).toBe('saving');
    await answer();
    expect([server.maxCalls, server.history.size, server.published.size]).toEqual([1, 2, 0]);
    expect(tab.isLeft).toBe(true);
  });

  it('a press during an autosave waits for it, and saves what was typed meanwhile', async () => {
    tab.type('text', 'one two');
    await pass(2000);
    expect(state().phase).toBe('autosaving');
    tab.type('text', 'one two three');
    tab.machine.saveAndStay(7);
    expect(state().isWaiting).toBe(true);
    await answer();
    expect(state()).toMatchObject({ phase: 'saving', isWaiting: false });
    await answer();
    expect(onServer()).toMatchObject({ text: 'one two three', version: 3 });
    expect([server.maxCalls, server.published.get(7)]).toEqual([1, 1]);
  });

  it('the save after a save begins with what that has stored', async () => {
    for (const title of ['First', 'Second']) {
      tab.type('title', title);
      tab.machine.saveAndStay();
      await pass(0);
      await answer();
    }
    expect([onServer()?.title, onServer()?.version, state().merge]).toEqual(['Second', 3, null]);
  });

  it('something else that is done to the entry waits for an autosave, and begins at once without one', async () => {
    const acts: (number | null)[] = [];
    const act = () => acts.push(tab.machine.latestBase().version);
    tab.machine.afterAutosave(act);
    tab.type('text', 'one two');
    await pass(2000);
    tab.machine.afterAutosave(act);
    expect(acts).toEqual([1]);
    await answer();
    expect(acts).toEqual([1, 2]);
  });

  it('autosaves wait while something else writes, a question is open, or an input method composes', async () => {
    tab.type('text', 'one two');
    let isBusy = true;
    tab.rules.server.isBusy = () => isBusy;
    await pass(3000);
    isBusy = false;
    tab.hasDialog = true;
    await pass(3000);
    tab.hasDialog = false;
    tab.events().onCompose(true);
    await pass(10_000);
    expect(server.calls).toEqual([]);
    tab.events().onCompose(false);
    await pass(2000);
    expect(server.calls).toHaveLength(1);
  });

  it('what is given up is not stored later', async () => {
    tab.type('text', 'one two');
    tab.machine.submit();
    tab.machine.giveUp();
    await pass(0);
    expect(server.calls).toEqual([]);
    expect([tab.machine.hasUnsavedChanges(), stored.size]).toEqual([false, 0]);
  });

  it('a save that is under way is called off when the form is given up', async () => {
    tab.type('text', 'one two');
    tab.machine.submit();
    await pass(0);
    tab.machine.giveUp();
    await pass(0);
    expect(server.calls).toEqual([]);
    expect([state().failure, tab.toasts]).toEqual([null, []]);
  });
});

describe('while an answer is awaited', () => {
  beforeEach(() => openStored());

  it('what is typed during the four seconds of a save stays, is told as unsaved, and the form is not left', async () => {
    tab.type('text', 'one two');
    tab.machine.submit();
    await pass(4000);
    tab.type('text', 'one two three');
    await answer();
    expect(tab.values.text).toBe('one two three');
    expect([state().isBehind, tab.isLeft, tab.machine.hasUnsavedChanges()]).toEqual([true, false, true]);
    expect(kept()).toMatchObject([{ version: 2, fields: { text: 'one two three' } }]);
  });

  it('while the editor types without a pause it is saved every two seconds', async () => {
    for (let letter = 0; letter < 50; letter += 1) {
      tab.type('text', `${tab.values.text}x`);
      await pass(100);
      await answer();
    }
    expect(server.history.size).toBe(3);
  });

  it('an autosave without an answer is told, tried again at growing intervals, and is over with the next stored one', async () => {
    tab.type('text', 'one two');
    await pass(2000);
    await answer('call-lost');
    expect(state()).toMatchObject({ phase: 'idle', savedAt: null, problem: { code: null } });
    const waits: number[] = [];
    for (const interval of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await pass(interval - 1);
      expect(server.calls).toEqual([]);
      await pass(1);
      waits.push(server.calls.length);
      if (waits.length < 6) await answer('call-lost');
    }
    expect(waits).toEqual([1, 1, 1, 1, 1, 1]);
    await answer();
    expect(state()).toMatchObject({ problem: null, savedAt: new Date() });
  });

  it('offline nothing is sent but kept; online it is sent at once', async () => {
    tab.isOnline = false;
    tab.type('text', 'one two');
    await pass(2000);
    expect([server.calls.length, state().problem?.text]).toEqual([0, 'Not saved: you are offline.']);
    expect(kept()).toMatchObject([{ fields: { text: 'one two' } }]);
    tab.isOnline = true;
    tab.events().onOnline();
    await pass(0);
    await answer();
    expect(onServer()?.text).toBe('one two');
    expect([stored.size, state().problem]).toEqual([0, null]);
  });

  it('a field that is left is saved two seconds later, whatever the browser hands to its listener', async () => {
    tab.type('text', 'one two');
    Reflect.apply(tab.events().onLeaveField, null, [new Event('focusout')]);
    await pass(1999);
    expect(server.calls).toEqual([]);
    await pass(1);
    expect(server.calls).toHaveLength(1);
  });

  it('a session that has ended is told beside the text, and tried again', async () => {
    tab.type('text', 'one two');
    await pass(2000);
    await answer(refusal(401, 'not-signed-in'));
    expect(state().problem?.text).toBe('Not saved: your session has ended. Save to sign in again.');
    await pass(5000);
    await answer();
    expect(state().problem).toBeNull();
  });

  it('what a role may not save is not tried again until the form has another base', async () => {
    tab.type('text', 'one two');
    await pass(2000);
    await answer(refusal(403, 'not-allowed'));
    tab.type('text', 'one two three');
    await pass(120_000);
    expect(server.calls).toEqual([]);
  });

  it('a save that fails says why, keeps the text, and may be pressed again', async () => {
    tab.type('text', 'one two');
    tab.machine.submit();
    await pass(0);
    await answer(refusal(503, null));
    expect(state()).toMatchObject({ phase: 'idle', failure: '503: An error' });
    expect(tab.toasts).toMatchObject([{ variant: 'destructive' }]);
    expect(tab.values.text).toBe('one two');
    tab.machine.submit();
    await pass(0);
    expect(state().failure).toBeNull();
    await answer();
    expect([tab.isLeft, stored.size]).toEqual([true, 0]);
  });

  it("shows the server's errors beside their fields, and calls it no failure", async () => {
    tab.type('text', 'one two');
    tab.machine.submit();
    await pass(0);
    await answer(refusal(422, 'invalid', { text: 'Too short' }));
    expect([tab.shown, state().failure]).toEqual([{ text: 'Too short' }, null]);
  });

  it('sends nothing that is invalid', async () => {
    const invalid = vi.fn();
    tab.rules.on = { invalid };
    tab.wrong = ['title'];
    tab.machine.submit(undefined, 1);
    await pass(0);
    expect(server.calls).toEqual([]);
    expect(invalid).toHaveBeenCalledWith({ title: {} });
    expect([state().phase, tab.machine.pendingIntent()]).toEqual(['idle', null]);
  });

  it('says that there is nothing to save, where the noun has words for it', async () => {
    tab.rules.told.unchanged = { title: 'Unchanged', description: '' };
    tab.machine.saveAndStay();
    await pass(0);
    expect([server.calls.length, tab.toasts]).toEqual([0, [{ title: 'Unchanged', description: '' }]]);
  });
});

describe('a lost answer', () => {
  it('creates an entry once, with what was typed last', async () => {
    tab = open();
    tab.type('title', 'A');
    tab.machine.saveAndStay();
    await pass(0);
    await answer('answer-lost');
    tab.type('title', 'A B');
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect([server.created.size, onServer()?.title, server.published.size]).toEqual([1, 'A B', 0]);
  });

  it('is no change by another editor', async () => {
    openStored({ kind: 'asked' });
    tab.type('text', 'one two');
    tab.machine.saveAndStay();
    await pass(0);
    await answer('answer-lost');
    tab.type('title', 'Other');
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect(state().stale).toMatchObject({ opened: { text: 'one two', title: 'Title' } });
  });

  it('is none of a merged text either', async () => {
    openStored();
    server.edit(noteId, { text: 'one theirs' });
    tab.type('text', 'one mine');
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    await answer('answer-lost');
    expect([state().failure === null, onServer()?.text]).toEqual([false, 'one theirs mine']);
    tab.type('text', 'one theirs mine more');
    tab.rules.text.reconcile = ({ opened, stored, mine }) => (opened?.text === stored.text ? mine : null);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    await answer();
    expect([onServer()?.text, state().stale]).toEqual(['one theirs mine more', null]);
  });

  it('publishes once: the press after it stores only what differs', async () => {
    openStored();
    tab.type('text', 'one two');
    tab.machine.saveAndStay(1);
    await pass(0);
    await answer('answer-lost');
    await pass(2000);
    await answer();
    expect([server.published.get(1), onServer()?.version]).toEqual([1, 2]);
    expect(state()).toMatchObject({ phase: 'idle', failure: null, base: { version: 2 } });
    expect(tab.machine.hasUnsavedChanges()).toBe(false);
  });
});

describe('another editor was first', () => {
  it('merges what loses nothing, saves it with the same intent, and stays', async () => {
    openStored();
    server.edit(noteId, { text: 'one theirs' });
    tab.type('text', 'one mine');
    tab.machine.submit(undefined, 5);
    await pass(0);
    await answer();
    expect(state().phase).toBe('saving');
    await answer();
    expect(onServer()).toMatchObject({ text: 'one theirs mine', version: 3 });
    expect([tab.isLeft, server.published.get(5), tab.values.text]).toEqual([false, 1, 'one theirs mine']);
    expect(state().merge).toMatchObject({ before: { text: 'one mine' }, after: { text: 'one theirs mine' } });
  });

  it('an intent that is dropped by the merge is not carried out', async () => {
    openStored();
    tab.rules.on = { rebase: () => tab.machine.dropIntent() };
    server.edit(noteId, { text: 'one theirs' });
    tab.type('text', 'one mine');
    tab.machine.saveAndStay(5);
    await pass(0);
    await answer();
    await answer();
    expect([onServer()?.text, server.published.size]).toEqual(['one theirs mine', 0]);
  });

  it('a merge is taken back with what was typed since left alone', async () => {
    openStored();
    tab.rules.text.takeBack = ({ before }, now) => ({ ...before, title: now.title });
    server.edit(noteId, { text: 'one theirs' });
    tab.type('text', 'one mine');
    await pass(2000);
    await answer();
    tab.type('title', 'Since');
    tab.machine.undoMerge();
    expect(tab.values).toMatchObject({ title: 'Since', text: 'one mine' });
    expect(state().merge?.isUndone).toBe(true);
  });

  it('asks what both have changed; a choice is saved, and what changed in the form meanwhile stays', async () => {
    openStored();
    server.edit(noteId, { choice: 'theirs', title: 'Title new' });
    tab.type('choice', 'mine');
    tab.machine.submit();
    await pass(0);
    await answer();
    const { stale } = state();
    expect(stale).toMatchObject({ mine: { choice: 'mine' }, opened: { choice: 'a' }, latest: { version: 2 } });
    tab.type('text', 'one uploaded');
    await pass(10_000);
    expect(server.calls).toEqual([]);
    stale?.onChoose({ title: 'Title new', text: 'one', choice: 'mine' });
    await pass(0);
    await answer();
    expect(onServer()).toMatchObject({ title: 'Title new', text: 'one uploaded', choice: 'mine', version: 3 });
    expect([tab.isLeft, state().stale]).toEqual([true, null]);
  });

  it('asks again about a change that comes in while one chooses', async () => {
    openStored();
    server.edit(noteId, { choice: 'first' });
    tab.type('choice', 'mine');
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    server.edit(noteId, { choice: 'second', title: 'Theirs' });
    state().stale?.onChoose({ ...tab.values });
    await pass(0);
    await answer();
    expect(state().stale).toMatchObject({ opened: { choice: 'first' }, latest: { fields: { choice: 'second' } } });
    state().stale?.onChoose({ title: 'Theirs', text: 'one', choice: 'mine' });
    await pass(0);
    await answer();
    expect(onServer()).toMatchObject({ title: 'Theirs', choice: 'mine', version: 4 });
  });

  it('keeping my text keeps theirs in all other fields; taking theirs discards mine; closing changes nothing', async () => {
    openStored({ kind: 'asked' });
    server.edit(noteId, { choice: 'theirs' });
    tab.type('text', 'mine');
    const ask = async () => {
      tab.machine.saveAndStay();
      await pass(0);
      await answer();
    };
    await ask();
    state().stale?.onClose();
    expect([tab.values.text, tab.values.choice, state().stale]).toEqual(['mine', 'a', null]);
    // It stays unresolved, and is said, until the user chooses.
    expect(state().problem?.code).toBe('stale-edit');
    await pass(10_000);
    expect(server.calls).toEqual([]);
    await ask();
    state().stale?.onTakeStored();
    expect([tab.values, tab.machine.hasUnsavedChanges()]).toEqual([
      { title: 'Title', text: 'one', choice: 'theirs' },
      false,
    ]);
    server.edit(noteId, { title: 'Theirs' });
    tab.type('text', 'mine again');
    await ask();
    state().stale?.onKeepMine();
    await answer();
    expect(onServer()).toMatchObject({ title: 'Theirs', text: 'mine again', choice: 'theirs' });
  });

  it('takes theirs over at once where the next save stores it, and goes on showing what changed', async () => {
    openStored({ kind: 'atOnce' });
    server.edit(noteId, { choice: 'theirs' });
    tab.type('text', 'mine');
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    const { stale } = state();
    expect([tab.values.choice, onServer()?.text]).toEqual(['theirs', 'one']);
    tab.type('title', 'More');
    expect(state().stale).toBe(stale);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect(onServer()).toMatchObject({ title: 'More', text: 'mine', choice: 'theirs' });
    expect(state().stale).toBeNull();
  });

  it('an autosave merges quietly, asks nothing, and stops at a conflict until the editor compares', async () => {
    openStored();
    server.edit(noteId, { text: 'one theirs' });
    tab.type('text', 'one mine');
    await pass(2000);
    await answer();
    expect(tab.values.text).toBe('one theirs mine');
    await pass(2000);
    await answer();
    server.edit(noteId, { choice: 'theirs' });
    tab.type('choice', 'mine');
    await pass(2000);
    await answer();
    expect([state().stale, state().problem?.code]).toEqual([null, 'stale-edit']);
    await pass(60_000);
    expect(server.calls).toEqual([]);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect(state().stale).not.toBeNull();
  });

  it('an entry that was deleted is told of, by a save and an autosave, and the text stays', async () => {
    openStored();
    const gone = vi.fn();
    tab.rules.on = { gone };
    tab.type('text', 'mine');
    await pass(2000);
    server.notes.clear();
    await answer(refusal(409, 'stale-edit'));
    expect(state().problem?.text).toBe('Not saved: this has been deleted.');
    tab.machine.saveAndStay();
    await pass(0);
    await answer(refusal(409, 'stale-edit'));
    expect(gone).toHaveBeenCalledTimes(1);
    expect(tab.values.text).toBe('mine');
    tab.machine.resend((input) => ({ ...input, id: otherId, isNew: true, version: null }));
    await answer();
    expect(server.notes.get(otherId)?.text).toBe('mine');
  });

  it('gives in after five merges of one save', async () => {
    openStored();
    tab.type('text', 'one mine');
    tab.machine.saveAndStay();
    await pass(0);
    for (let round = 0; round < 6; round += 1) {
      server.edit(noteId, { title: `Title ${round}` });
      await answer();
    }
    expect(server.calls).toEqual([]);
    expect(state().failure).toBe('Others keep saving at the same moment. Save again.');
  });

  it('follows a later read, with what was typed; not where it is another text', () => {
    openStored();
    tab.type('text', 'mine');
    server.edit(noteId, {});
    tab.machine.follow({ ...note, version: 2 });
    expect([state().base.version, tab.values.text]).toEqual([2, 'mine']);
    tab.machine.follow({ ...note, version: 3, title: 'Theirs' });
    tab.machine.follow({ ...note, version: 1 });
    expect(state().base.version).toBe(2);
  });
});

describe('what is kept in the browser', () => {
  it('is offered after a crash, restored with the id of its entry, and gone once it is saved', async () => {
    tab = open({ newId: noteId });
    tab.type('title', 'Lost');
    await pass(400);
    const crashed = tab;
    tab = open({ newId: otherId });
    const [offer] = state().offers;
    expect(offer).toMatchObject({ fields: { title: 'Lost' }, newId: noteId, version: null });
    if (offer) tab.machine.restore(offer);
    expect([tab.values.title, state().offers, stored.size]).toEqual(['Lost', [], 1]);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect([onServer()?.title, stored.size]).toEqual(['Lost', 0]);
    crashed.machine.giveUp();
  });

  it('is written as the version before wrote it, and read from what that wrote', async () => {
    openStored();
    tab.type('text', 'typed');
    await pass(400);
    const form = { version: 1, newId: noteId, fields: { title: 'Title', text: 'typed', choice: 'a' } };
    expect(kept()).toEqual([{ ...form, savedAt: new Date().toISOString(), opened: { text: 'one' } }]);
    expect([...stored.keys()][0]).toMatch(new RegExp(`^kept:${noteId}:[a-z0-9]+$`));
    stored = new Map([
      [`kept:${noteId}:old`, JSON.stringify({ version: 1, savedAt: '2026-01-01T00:00:00.000Z', fields: form.fields })],
    ]);
    tab.machine.giveUp();
    tab = open({ opened: note });
    expect(state().offers).toMatchObject([{ key: `kept:${noteId}:old`, fields: form.fields }]);
  });

  it('of two tabs is two texts, and each goes with its own save', async () => {
    openStored();
    const other = open({ opened: note });
    tab.type('text', 'one first');
    other.type('text', 'one second');
    await pass(400);
    expect(
      kept()
        .map(({ fields }) => fields.text)
        .toSorted(),
    ).toEqual(['one first', 'one second']);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect(kept()).toMatchObject([{ fields: { text: 'one second' } }]);
    other.machine.saveAndStay();
    await pass(0);
    await answer();
    await answer();
    expect([onServer()?.text, stored.size]).toEqual(['one first second', 0]);
    other.close();
  });

  it('is merged when it is saved, although the entry has been saved since; offered as outdated', async () => {
    openStored();
    tab.type('text', 'one mine');
    tab.events().onHide();
    server.edit(noteId, { text: 'one theirs' });
    tab = open({ opened: server.notes.get(noteId) ?? null });
    const [offer] = state().offers;
    expect(offer?.version).toBe(1);
    if (offer) tab.machine.restore(offer);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    await answer();
    expect(onServer()?.text).toBe('one theirs mine');
  });

  it('is written when the form leaves the page, not while nothing is unsaved, and not after it is given up', async () => {
    openStored();
    tab.type('text', 'one two');
    tab.type('text', 'one');
    tab.events().onHide();
    expect(stored.size).toBe(0);
    tab.type('text', 'one two');
    tab.close();
    expect(stored.size).toBe(1);
  });

  it('of a new entry moves to the entry that its autosave has created, with what was typed since', async () => {
    tab = open();
    const created = vi.fn();
    tab.rules.created = created;
    tab.type('title', 'A');
    await pass(2000);
    tab.type('title', 'A B');
    await answer();
    expect([...stored.keys()].map((key) => key.split(':')[1])).toEqual([noteId]);
    expect(kept()).toMatchObject([{ version: 1, fields: { title: 'A B' } }]);
    expect(created.mock.calls).toEqual([[noteId]]);
  });

  it('is no hindrance to a browser that keeps nothing', async () => {
    openStored();
    tab.close();
    const broken = { ...mapStorage(), setItem: () => Promise.reject(new Error()) };
    broken.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    tab = openTab(server, broken, { opened: note });
    tab.type('text', 'one two');
    await pass(400);
    expect(state().isKept).toBe(false);
    tab.machine.saveAndStay();
    await pass(0);
    await answer();
    expect([onServer()?.text, state().isKept]).toEqual(['one two', false]);
  });
});
