import fc from 'fast-check';
import { vi } from 'vitest';
import { type Fate, FormServer, type NoteFields, noteId, otherId, refusal } from './form-server.ts';
import { type FormTab, type Kind, openTab, reconcile, wordsOf } from './form-world.ts';
import { mapStorage } from './map-storage.ts';

/** The next act of the user, the network, the browser or another editor. */
export type Act =
  | { do: 'type' | 'edit'; name: keyof NoteFields }
  | { do: 'wait'; milliseconds: number }
  | { do: 'answer'; fate: Fate }
  | { do: 'compose'; isNow: boolean }
  | { do: 'choose'; how: 'onKeepMine' | 'onTakeStored' | 'onClose' | 'onChoose' }
  | { do: 'submit' | 'save' | 'publish' | 'offline' | 'online' | 'reload' | 'crash' };

const names: readonly (keyof NoteFields)[] = ['title', 'text', 'choice'];

export const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('type' as const), name: fc.constantFrom(...names) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), name: fc.constantFrom(...names) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(0, 100, 399, 1999, 4000, 30_000),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      fate: fc.oneof(
        { weight: 5, arbitrary: fc.constant<Fate>('answered') },
        fc.constantFrom<Fate>('answer-lost', 'call-lost', refusal(401, 'not-signed-in'), refusal(503, null)),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      how: fc.constantFrom('onKeepMine' as const, 'onTakeStored' as const, 'onClose' as const, 'onChoose' as const),
    }),
  },
  fc.record({ do: fc.constant('compose' as const), isNow: fc.boolean() }),
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'save', 'publish') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online', 'reload', 'crash') }) },
);

/** A form under whatever happens to it; what was typed, and what was given up by a choice. */
export class Story {
  readonly server = new FormServer();
  /** Words that were typed here, and by another editor. */
  readonly mine = new Set<string>();
  readonly theirs = new Set<string>();
  readonly givenUp = new Set<string>();
  tab: FormTab;
  readonly #stored = new Map<string, string>();
  readonly #kind: Kind;
  #count = 0;
  #typedAt = Number.NEGATIVE_INFINITY;

  /** @param isNew whether the form creates its entry */
  constructor(kind: Kind, isNew: boolean) {
    this.#kind = kind;
    if (!isNew) this.server.store({ id: noteId, version: 1, title: 'Title', text: 'text', choice: 'a' });
    this.tab = this.#open(noteId);
  }

  async act(act: Act): Promise<void> {
    this.#carryOut(act);
    await vi.advanceTimersByTimeAsync(act.do === 'wait' ? act.milliseconds : 0);
    if (this.tab.isLeft) this.#reopen(true);
  }

  /** The network holds, and the user saves until nothing is unsaved. @returns whether that comes to an end */
  async end(): Promise<boolean> {
    await this.act({ do: 'compose', isNow: false });
    await this.act({ do: 'online' });
    for (let round = 0; round < 60; round += 1) {
      const { machine } = this.tab;
      const { phase, stale } = machine.getState();
      if (phase === 'idle' && this.server.calls.length === 0 && !machine.hasUnsavedChanges()) return true;
      for (const call of this.server.calls) call.settle('answered');
      if (phase === 'idle' && stale && this.#kind !== 'atOnce') this.#choose('onKeepMine');
      else if (phase === 'idle') machine.saveAndStay();
      await this.act({ do: 'wait', milliseconds: 0 });
    }
    return false;
  }

  /** @returns the words that are safe: on the page, in the browser or on the server */
  safeWords(): Set<string> {
    const kept = [...this.#stored.values()].map((text) => (JSON.parse(text) as { fields: NoteFields }).fields);
    return new Set([...kept, ...this.server.notes.values(), this.tab.values].flatMap(allWords));
  }

  #carryOut(act: Act): void {
    const { machine } = this.tab;
    if (act.do === 'type') this.#type(act.name);
    if (act.do === 'edit') this.#edit(act.name);
    if (act.do === 'answer') this.server.calls[0]?.settle(act.fate);
    if (act.do === 'choose') this.#choose(act.how);
    if (act.do === 'submit') machine.submit();
    if (act.do === 'save') machine.saveAndStay();
    if (act.do === 'publish') machine.saveAndStay(this.#next());
    if (act.do === 'compose') this.tab.events().onCompose(act.isNow);
    if (act.do === 'offline') this.tab.isOnline = false;
    if (act.do === 'online') {
      this.tab.isOnline = true;
      this.tab.events().onOnline();
    }
    // Text that was typed less than 400 milliseconds before a crash is lost.
    if (act.do === 'reload' || (act.do === 'crash' && Date.now() - this.#typedAt >= 400))
      this.#reopen(act.do === 'reload');
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  #type(name: keyof NoteFields): void {
    const word = `m${this.#next()}`;
    const before = this.tab.values[name];
    this.mine.add(word);
    this.#typedAt = Date.now();
    if (name === 'choice') this.givenUp.add(before);
    this.tab.type(name, name === 'choice' ? word : `${before} ${word}`.trim());
  }

  #edit(name: keyof NoteFields): void {
    const note = [...this.server.notes.values()][0];
    if (!note) return;
    const word = `t${this.#next()}`;
    this.theirs.add(word);
    if (name === 'choice') this.givenUp.add(note.choice);
    this.server.edit(note.id, { [name]: name === 'choice' ? word : `${note[name]} ${word}` });
  }

  #choose(how: Extract<Act, { do: 'choose' }>['how']): void {
    const { stale } = this.tab.machine.getState();
    // Nothing is asked about values that settings have taken over at once.
    if (!stale || (this.#kind === 'atOnce' && how !== 'onTakeStored')) return;
    const { fields } = stale.latest;
    if (how === 'onTakeStored') for (const word of allWords(this.tab.values)) this.givenUp.add(word);
    if (how === 'onKeepMine') for (const word of allWords(fields)) this.givenUp.add(word);
    for (const word of [fields.choice, stale.mine.choice, this.tab.values.choice]) this.givenUp.add(word);
    if (how !== 'onChoose') stale[how]();
    else stale.onChoose({ ...(mergeWords(stale) ?? stale.mine), choice: stale.mine.choice });
  }

  /** @param isTold whether the page hears of it; a crash comes without a word */
  #reopen(isTold: boolean): void {
    if (isTold) this.tab.close();
    this.server.orphan();
    vi.clearAllTimers();
    this.tab = this.#open(otherId);
    const [offer] = this.tab.machine.getState().offers;
    if (offer) this.tab.machine.restore(offer);
  }

  #open(newId: string): FormTab {
    const [opened = null] = this.server.notes.values();
    return openTab(this.server, mapStorage(this.#stored), { opened: structuredClone(opened), newId, kind: this.#kind });
  }
}

const allWords = ({ title, text, choice }: NoteFields): string[] => [...wordsOf(title), ...wordsOf(text), choice];

/** @returns both texts, and the choice of either */
function mergeWords({ mine, opened, latest }: NonNullable<ReturnType<FormTab['machine']['getState']>['stale']>) {
  const stored = { ...latest.fields, choice: mine.choice };
  return reconcile({ mine, opened: opened && { ...opened, choice: mine.choice }, stored });
}
