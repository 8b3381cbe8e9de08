import { dropForm, keepForm, newKey, type UnsavedForm } from './unsaved-forms.ts';

/** Keeps the text of one open form in the browser, under a key of its own. */
export class UnsavedKeeper<Fields extends object> {
  readonly #storage: () => Storage;
  #key: string;
  /** The fields and the version that are stored under the key now. */
  #written: { fields: Fields; version: number | null } | null = null;

  /** @param scope prefix of the storage keys of the entry's unsaved forms */
  constructor(storage: () => Storage, scope: string) {
    this.#storage = storage;
    this.#key = newKey(scope);
  }

  /**
   * Stores a text. When nothing has changed, such as when the page is hidden or closed, `savedAt` stays.
   * @returns whether it is stored
   */
  write(form: Omit<UnsavedForm<Fields>, 'savedAt'>, isSame: (one: Fields, other: Fields) => boolean): boolean {
    const { fields, version } = form;
    const last = this.#written;
    if (last && last.version === version && isSame(fields, last.fields)) return true;
    const isWritten = keepForm(this.#storage, this.#key, { ...form, savedAt: new Date().toISOString() });
    if (isWritten) this.#written = { fields, version };
    return isWritten;
  }

  /** Removes the stored text, because it is saved or given up. */
  drop(): void {
    this.remove(this.#key);
    this.#written = null;
  }

  /** Removes an unsaved form, such as one that an earlier visit has left. */
  remove(key: string): void {
    dropForm(this.#storage, key);
  }

  /**
   * The stored text is saved now; what is typed later is stored in this scope.
   * @param keep stores what is not saved yet, before the earlier text goes
   */
  moveTo(scope: string, keep: () => void): void {
    const before = this.#key;
    if (!before.startsWith(scope)) this.#key = newKey(scope);
    this.#written = null;
    keep();
    if (before !== this.#key) this.remove(before);
  }
}
