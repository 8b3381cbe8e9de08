import { HttpError } from '../../client/http.ts';
import { describeWriteFailure } from '../session/renewed-calls.ts';
import { autosaveProblems } from './autosave-problem.ts';
import type { FormTypes, Names, Sent } from './form-rules.ts';
import { MergingForm } from './merging-form.ts';
import { type Base, baseOf, type Stale, withTyped } from './versions.ts';

/** How often one save is merged and sent again: who needs more types against a program. */
const maxMerges = 5;

/** How a save is sent, and over which base. */
type How<F extends FormTypes> = Pick<Sent<F>, 'base' | 'stays' | 'merges'>;

/** A form that its user saves, one save at a time. */
export class SavingForm<F extends FormTypes> extends MergingForm<F> {
  #sent: Sent<F> | null = null;
  #leaving = new AbortController();

  /** Validates the form and saves it. */
  protected save(how: How<F>): void {
    void this.#fly(() => this.#check(how));
  }

  /** Sends the last save again, with a changed input. */
  protected sendAgain(change: (input: F['input']) => F['input']): void {
    const sent = this.#sent;
    if (!sent) return;
    this.intent = sent.intent;
    void this.#fly(() => this.#send({ ...sent, input: change(sent.input) }));
  }

  /** Whether the user has to choose before anything else is saved. */
  protected isAsking(): boolean {
    return this.getState().stale !== null && !this.rules.text.mergesAtOnce;
  }

  /** Calls the pending save off. */
  protected abort(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
  }

  /** Everything from a press to the end of what it began: there is one at a time. */
  async #fly(flight: () => Promise<void>): Promise<void> {
    if (this.getState().phase !== 'idle') return;
    try {
      await flight();
    } finally {
      this.set({ phase: 'idle' });
    }
  }

  async #check(how: How<F>): Promise<void> {
    const { signal } = this.#leaving;
    this.set({ phase: 'checking' });
    const typed = this.fields.read();
    const result = await this.fields.check();
    if (signal.aborted) return;
    if ('checked' in result) return this.#store(result.checked, { ...how, typed });
    this.dropIntent();
    this.rules.on?.invalid?.(result.errors);
  }

  /** Saves validated fields. */
  async #store(checked: F['fields'], text: How<F> & Pick<Sent<F>, 'typed'>): Promise<void> {
    const { text: rules, told, server } = this.rules;
    const { typed, base } = text;
    const { intent } = this;
    if (told.unchanged && rules.differences(typed, base.fields).length === 0) return this.browser.tell(told.unchanged);
    this.noteSending(typed, base);
    await this.#send({ ...text, intent, input: server.toInput(checked, typed, base, intent) });
  }

  async #send(sent: Sent<F>): Promise<void> {
    const { calls } = this.rules;
    const { signal } = this.#leaving;
    this.#sent = sent;
    this.set({ phase: 'saving', failure: null, isBehind: false });
    try {
      const saved = await calls.save(sent.input, sent.base, signal);
      this.rules.calls.refresh();
      await this.#settle(saved, sent);
    } catch (error) {
      await this.#fail(error as Error, sent);
    }
  }

  /** After a save the page is left, unless the form should stay open or more was typed meanwhile. */
  #settle(saved: F['stored'], sent: Sent<F>): unknown {
    const { text, told, leave } = this.rules;
    this.dropIntent();
    this.rules.on?.saved?.(saved, sent);
    this.browser.tell(told.saved(saved, sent));
    const typedSince = text.differences(this.fields.read(), sent.typed);
    if (!leave || sent.stays || typedSince.length > 0) return this.stay(saved, sent.base, typedSince);
    this.end();
    return leave(saved);
  }

  /** Makes the stored entry the base of the form, and keeps the fields that were typed in since. */
  protected stay(saved: F['stored'], from: Base<F['stored'], F['fields']>, typedSince: Names<F['fields']>): void {
    const { toFields, holdTyped = withTyped } = this.rules.text;
    const next = baseOf<F['stored'], F['fields']>(saved, from.newId, toFields);
    this.set({ stale: null, savedAt: new Date(), isBehind: typedSince.length > 0 });
    this.rules.on?.stay?.(saved);
    this.rebase(next, holdTyped(next.fields, this.fields.read(), typedSince));
    this.moveKept(saved.id);
  }

  async #fail(error: Error, sent: Sent<F>): Promise<void> {
    const { calls, server, on } = this.rules;
    if (error instanceof HttpError) {
      if (error.code === 'stale-edit' && server.readLatest) return this.#compare(sent);
      const showErrors = (): boolean => this.fields.showErrors(error);
      const isHandled = on?.refused ? on.refused(error, sent, showErrors) : showErrors();
      if (isHandled) return this.dropIntent();
    } else calls.refresh();
    if (error.name !== 'AbortError') this.#tell(error);
  }

  #tell(error: Error): void {
    const { message, isForToast } = describeWriteFailure(error);
    this.dropIntent();
    this.set({ failure: message });
    if (isForToast) this.browser.tell({ title: 'Error', description: message, variant: 'destructive' });
  }

  /** Another editor has saved first: merges and saves again, or shows what the user has to choose. */
  async #compare(sent: Sent<F>): Promise<void> {
    const { signal } = this.#leaving;
    this.set({ phase: 'comparing' });
    const result = await this.find(sent).catch((error: Error) => error);
    if (signal.aborted) return;
    if (result instanceof Error) return this.#tell(result);
    if (!result) return void this.rules.on?.gone?.();
    // The editor has not read the merged text yet, so it stays on the screen.
    const how = { stays: true, merges: (sent.merges ?? 0) + 1 };
    if (result.merged) await this.#takeAndSave(result.found, result.merged, how);
    else this.#ask(result.found, sent.stays);
  }

  async #takeAndSave(
    found: Stale<F['stored'], F['fields']>,
    merged: F['fields'],
    how: { stays: boolean; merges: number },
  ): Promise<void> {
    const isBehind = this.take(found, merged);
    if (!isBehind && this.intent === null) return;
    if (how.merges > maxMerges) this.#tell(new Error('Others keep saving at the same moment. Save again.'));
    else await this.#check({ ...how, base: found.latest });
  }

  /** @param stays whether the form stays open after what the user chooses is saved: as after the save that was refused */
  #ask(found: Stale<F['stored'], F['fields']>, stays: boolean): void {
    const close = (): void => this.set({ stale: null });
    /** Unresolved: nothing is autosaved, and what is wrong stays visible where a form shows such problems. */
    const putOff = (): void => this.set({ stale: null, problem: autosaveProblems.conflict });
    const stale = {
      ...found,
      onChoose: (chosen: F['fields']): void => {
        close();
        void this.#fly(() => this.#takeAndSave(found, chosen, { stays, merges: 0 }));
      },
      onKeepMine: (): void => {
        close();
        const typed = this.accept(found);
        void this.#fly(() => this.#store(typed, { typed, base: found.latest, stays }));
      },
      onTakeStored: (): void => {
        this.rebase(found.latest, found.latest.fields);
        close();
      },
      onClose: this.rules.server.autosave ? putOff : close,
    };
    this.set({ stale });
    if (this.rules.text.mergesAtOnce) this.accept(found);
  }
}
