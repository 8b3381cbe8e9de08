import { HttpError } from '../../client/http.ts';
import { autosaveProblems, isLasting, mayPass, problemOf } from './autosave-problem.ts';
import { AutosaveTimer } from './autosave-timer.ts';
import type { FormTypes, Sent } from './form-rules.ts';
import { SavingForm } from './saving-form.ts';

/** Debounce: the text is kept in the browser after this pause in typing, in milliseconds. */
const keepingPause = 400;

/**
 * The form of an entry that others may change meanwhile. It knows neither React nor a page: fields, browser, calls and the rules of the
 * noun are handed to it, and time is the global clock.
 *
 * ```
 *             two seconds after a change                   stored, merged, or failed (`problem`);
 *         ┌──────────────────────────────► autosaving ───► idle, then what was pressed meanwhile
 *         │
 *       idle ──press──► checking ──valid──► saving ──stored──► left, or idle over another base
 *         ▲               │   ▲               │  └────failed──► idle (`failure`), the text stays
 *         └────invalid────┘   │               │ refused: another editor was first
 *                             │               ▼
 *                             └──merged── comparing ──conflict──► idle, asking (`stale`)
 *                                                                a choice is checked and saved
 * ```
 *
 * - The text is `clean` while it says what the base says, else unsaved. What is unsaved is kept in the browser after 400 ms, when the page is
 *   hidden, and before a call, until it is stored or given up; the next visit offers it.
 * - One call at a time. A press during a save or a comparison does nothing; during an autosave it waits for its end (`isWaiting`).
 * - An answer replaces only what still is as it was sent. What was typed since stays, and is unsaved (`isBehind`).
 * - A save names the version that its text began with. What it was refused for is read, and merged where that loses nothing; else the
 *   user chooses. What this form has sent itself, and got no answer to, is no change by another editor.
 * - A new entry has its id from the beginning, so that a try whose answer was lost creates it once.
 * - A press is for an intent, which ends with the save. After a merge or a choice the save is for the same intent, unless it was dropped.
 */
export class FormMachine<F extends FormTypes> extends SavingForm<F> {
  readonly #timer = new AutosaveTimer(() => this.autosaveNow());
  #pressedFor: F['intent'] | null = null;
  #waiting: { stays: boolean } | null = null;
  #acts: (() => void)[] = [];

  /** The intent of the last press, after its save too: the fields go on being validated for it. */
  get pressedFor(): F['intent'] | null {
    return this.#pressedFor;
  }

  /** The form is on the page. @returns a function for when it leaves */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = (): void => {
      clearTimeout(timer);
      this.keep();
    };
    this.#timer.isOn = true;
    const stopWatching = this.fields.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keepNow, keepingPause);
      this.#schedule();
    });
    const stopListening = this.browser.listen({
      onLeaveField: () => this.#schedule(),
      onOnline: () => this.#schedule(0),
      onCompose: (isNow) => {
        this.#timer.isComposing = isNow;
        if (!isNow) this.#schedule();
      },
      onHide: keepNow,
    });
    return () => {
      this.#timer.stop();
      stopWatching();
      stopListening();
      keepNow();
    };
  }

  /** Saves, and leaves the page. */
  readonly submit = (event?: { preventDefault: () => void }, intent: F['intent'] | null = null): void => {
    event?.preventDefault();
    this.#press(false, intent);
  };

  readonly saveAndStay = (intent: F['intent'] | null = null): void => this.#press(true, intent);

  /** Does something else to the stored entry: after a running autosave, whose version it has to name. */
  readonly afterAutosave = (act: () => void): void => {
    if (this.getState().phase === 'autosaving') this.#acts.push(act);
    else act();
  };

  /** Sends the last save again, with a changed input. */
  readonly resend = (change: (input: F['input']) => F['input']): void =>
    this.afterAutosave(() => this.sendAgain(change));

  /** Gives up the typed text and the pending save: leaving no longer asks. */
  readonly giveUp = (): void => {
    this.#waiting = null;
    this.abort();
    this.end();
    this.set({ isWaiting: false });
  };

  #press(stays: boolean, intent: F['intent'] | null): void {
    const { phase } = this.getState();
    if (this.#waiting || (phase !== 'idle' && phase !== 'autosaving')) return;
    this.intent = intent;
    this.#pressedFor = intent;
    this.#waiting = { stays };
    this.set({ isWaiting: true });
    if (phase === 'idle') this.#carryOutWaiting();
  }

  #carryOutWaiting(): void {
    const waiting = this.#waiting;
    const acts = this.#acts;
    this.#waiting = null;
    this.#acts = [];
    if (waiting) {
      this.set({ isWaiting: false, merge: null });
      this.save({ base: this.latestBase(), stays: waiting.stays });
    }
    for (const act of acts) act();
  }

  readonly #schedule = (milliseconds?: number): void => {
    if (!this.rules.server.autosave) return;
    if (milliseconds === undefined) this.#timer.schedule();
    else this.#timer.runIn(milliseconds);
  };

  /** Autosaves without waiting, unless another save runs: then after it. */
  readonly autosaveNow = (): void => {
    const { phase, base, problem } = this.getState();
    const { server } = this.rules;
    if ((problem && isLasting(problem)) || !this.hasUnsavedChanges()) return;
    const isAsking = this.isAsking() || this.browser.hasOpenDialog();
    if (phase !== 'idle' || isAsking || server.isBusy?.()) {
      this.#timer.schedule();
      return;
    }
    const typed = this.fields.read();
    const toSend = server.autosave?.(typed, base);
    if (!toSend) return;
    this.noteSending(typed, base);
    if (this.browser.isOnline()) void this.#autosave({ ...toSend, typed, base, stays: true, intent: null });
    else this.set({ problem: autosaveProblems.offline });
  };

  async #autosave(sent: Sent<F>): Promise<void> {
    const { calls } = this.rules;
    this.set({ phase: 'autosaving' });
    this.#timer.begin();
    try {
      const saved = await calls.autosave(sent.input, sent.base);
      calls.refresh();
      if (this.#timer.isOn) this.#settleQuietly(saved, sent);
    } catch (error) {
      await this.#failQuietly(error as Error, sent).catch(this.#tellQuietly);
    } finally {
      this.set({ phase: 'idle' });
      this.#timer.end();
      if (this.#timer.isOn) this.#carryOutWaiting();
    }
  }

  /** Writes nothing to the field that the editor is typing in, nor to those that were not sent. */
  #settleQuietly(saved: F['stored'], { typed, base, leftOut = [] }: Sent<F>): void {
    this.#timer.succeeded();
    const focused = this.browser.focusedField();
    const kept: readonly string[] = [...this.rules.text.differences(this.fields.read(), typed), ...leftOut];
    const names = Object.keys(typed) as (keyof F['fields'] & string)[];
    this.stay(
      saved,
      base,
      names.filter((name) => name === focused || kept.includes(name)),
    );
    this.set({ failure: null, isBehind: false });
  }

  /** @throws what a read of the stored entry throws */
  async #failQuietly(error: Error, sent: Sent<F>): Promise<void> {
    if (!(error instanceof HttpError) || error.code !== 'stale-edit') return this.#tellQuietly(error);
    const result = await this.find(sent);
    if (!this.#timer.isOn) return;
    if (!result) return this.set({ problem: autosaveProblems.deleted });
    if (!result.merged) return this.set({ problem: autosaveProblems.conflict });
    // A merge writes to the field in which an input method is composing, which would end that.
    // A text whose save failed may be stored after all: its answer was lost.
    if (!this.#timer.isComposing && !this.take(result.found, result.merged)) this.set({ failure: null });
    this.#timer.schedule();
  }

  readonly #tellQuietly = (error: Error): void => {
    if (!this.#timer.isOn) return;
    this.set({ problem: problemOf(error) });
    if (mayPass(error)) this.#timer.retry();
  };
}
