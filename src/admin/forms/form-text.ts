import type { BrowserPort, FieldsPort } from './form-ports.ts';
import type { FormRules, FormTypes } from './form-rules.ts';
import type { FormState } from './form-state.ts';
import { SentTexts } from './sent-texts.ts';
import { type KeptForm, readForms, type UnsavedForm } from './unsaved-forms.ts';
import { UnsavedKeeper } from './unsaved-keeper.ts';
import { type Base, baseOf } from './versions.ts';

export interface FormParts<F extends FormTypes> {
  /** The entry to edit; null for a new one. */
  opened: F['stored'] | null;
  /** The id of a new entry: the same for every try, so that it is created once. */
  newId: string;
  rules: FormRules<F>;
  fields: FieldsPort<F>;
  browser: BrowserPort;
}

/** The text of a form, its base, and what is kept of it in the browser. */
export class FormText<F extends FormTypes> {
  /** The rules of the noun; the screen replaces them whenever it renders. */
  rules: FormRules<F>;
  protected readonly fields: FieldsPort<F>;
  protected readonly browser: BrowserPort;
  protected readonly sentTexts = new SentTexts<F['fields']>();
  /** The intent of the pressed save, until the save has ended; null for storing alone. */
  protected intent: F['intent'] | null = null;
  /** Whether the text is saved, or given up, and the form is left. */
  protected isOver = false;
  readonly #openedId: string | undefined;
  readonly #keeper: UnsavedKeeper<F['fields']> | null;
  readonly #listeners = new Set<() => void>();
  #state: FormState<F>;

  constructor({ opened, newId, rules, fields, browser }: FormParts<F>) {
    this.rules = rules;
    this.fields = fields;
    this.browser = browser;
    this.#openedId = opened?.id;
    const { text, kept } = rules;
    const base = baseOf<F['stored'], F['fields']>(opened, newId, text.toFields);
    const found = kept
      ? [...readForms(browser.storage, kept.scopeOf(opened?.id), kept.readFields), ...(kept.readOthers?.() ?? [])]
      : [];
    this.#keeper = kept ? new UnsavedKeeper(browser.storage, kept.scopeOf(opened?.id)) : null;
    this.#state = {
      phase: 'idle',
      base,
      isWaiting: false,
      failure: null,
      isBehind: false,
      isKept: kept !== undefined,
      savedAt: null,
      problem: null,
      merge: null,
      stale: null,
      offers: found.filter((form) => !this.isSame(form.fields, base.fields)),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): FormState<F> => this.#state;

  /** @returns the base, also before it is rendered: a press in that moment is about what was just saved */
  readonly latestBase = (): Base<F['stored'], F['fields']> => this.#state.base;

  protected set(change: Partial<FormState<F>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** @returns what the pending save is for; null for nothing but to store the fields */
  readonly pendingIntent = (): F['intent'] | null => this.intent;

  /** Makes the pending save, or the one after a merge, store the fields only. */
  readonly dropIntent = (): void => {
    this.intent = null;
  };

  /** Whether leaving would lose text. */
  readonly hasUnsavedChanges = (): boolean =>
    !this.isOver && this.rules.text.differences(this.fields.read(), this.#state.base.fields).length > 0;

  /** Makes `next` the base, and `values` the form's fields. */
  readonly rebase = (next: Base<F['stored'], F['fields']>, values: F['fields']): void => {
    const isCreated =
      next.stored?.id !== undefined && ![this.#openedId, this.#state.base.stored?.id].includes(next.stored.id);
    this.set({ base: next, problem: null });
    if (next.stored) this.rules.on?.rebase?.(next.stored);
    this.fields.write(next.fields, values);
    // The remaining text has another base: after a crash it is merged with that one.
    this.keep();
    if (isCreated && next.stored?.id !== undefined) this.rules.created?.(next.stored.id);
  };

  /** Fills the form with an unsaved form, and takes its offer away. */
  readonly restore = (offered: KeptForm<F['fields']>): void => {
    const fill = (form: UnsavedForm<F['fields']>): void => {
      const { base } = this.#state;
      const { fields, version, newId = base.newId, opened = version === base.version ? base.opened : null } = form;
      this.fields.fill(fields);
      // Restores the id too: the last save may have created the entry, and its response was lost.
      this.set({ base: { ...base, version, newId, opened }, problem: null });
      // A storage without room for both takes it once the offered one is gone.
      const isKept = this.keep();
      this.discard(offered);
      if (!isKept) this.keep();
    };
    if (this.rules.kept?.onRestore) void this.rules.kept.onRestore(offered, fill);
    else fill(offered);
  };

  /** Removes an offered form. */
  readonly discard = (offered: KeptForm<F['fields']>): void => {
    this.#keeper?.remove(offered.key);
    this.set({ offers: this.#state.offers.filter(({ key }) => key !== offered.key) });
  };

  /** Stores the text in the browser, unless it is saved. @returns whether that worked */
  protected readonly keep = (): boolean => {
    const keeper = this.#keeper;
    if (!keeper) return false;
    if (!this.hasUnsavedChanges()) {
      keeper.drop();
      return true;
    }
    const { version, newId, opened } = this.#state.base;
    const isKept = keeper.write({ version, newId, fields: this.fields.read(), ...(opened && { opened }) }, this.isSame);
    if (isKept !== this.#state.isKept) this.set({ isKept });
    return isKept;
  };

  /** The text that was kept is saved under this id; what is typed later is kept for that entry. */
  protected moveKept(id: string | undefined): void {
    const { kept } = this.rules;
    if (kept) this.#keeper?.moveTo(kept.scopeOf(id), this.keep);
  }

  /** A text is about to be sent over the base. */
  protected noteSending(typed: F['fields'], base: Base<F['stored'], F['fields']>): void {
    this.sentTexts.note(typed, base);
    this.keep();
    this.rules.on?.send?.(typed);
  }

  /** Nothing is unsaved any more. */
  protected end(): void {
    this.isOver = true;
    this.#keeper?.drop();
  }

  protected readonly isSame = (one: F['fields'], other: F['fields']): boolean => {
    const { kept, text } = this.rules;
    return kept?.isSame ? kept.isSame(one, other) : text.differences(one, other).length === 0;
  };
}
