import type { FormTypes, Sent } from './form-rules.ts';
import { FormText } from './form-text.ts';
import { type Base, baseOf, type Stale, type Versions, versionsOf, withTyped } from './versions.ts';

/** The entry that another editor has saved beside the form's fields, merged where that loses nothing. */
export interface Found<F extends FormTypes> {
  found: Stale<F['stored'], F['fields']>;
  merged: F['fields'] | null;
}

/** A form that takes over what another editor has saved meanwhile. */
export class MergingForm<F extends FormTypes> extends FormText<F> {
  /**
   * Reads what another editor has saved. @returns null when the entry was deleted; `merged` is null where the user has to choose
   * @throws what the read throws
   */
  protected async find({ input, base, typed }: Sent<F>): Promise<Found<F> | null> {
    const { text, server } = this.rules;
    const stored = await server.readLatest?.(input);
    if (!stored) return null;
    const latest = baseOf<F['stored'], F['fields']>(stored, base.newId, text.toFields);
    const found = {
      mine: this.fields.read(),
      opened: base.opened && this.sentTexts.sharedWith(latest.fields, base.opened, typed),
      latest,
    };
    return { found, merged: text.reconcile?.(versionsOf(found)) ?? null };
  }

  /** Makes the merged fields those of the form. @returns whether any of them is still to be saved */
  protected take({ mine, latest }: Stale<F['stored'], F['fields']>, merged: F['fields']): boolean {
    const before = this.fields.read();
    const after = this.#withTypedSince(mine, before, merged);
    this.rebase(latest, after);
    this.#noteMerge(before, after);
    return this.rules.text.differences(after, latest.fields).length > 0;
  }

  /** Makes the stored entry the base of the form, with what was changed in it. @returns the form's new fields */
  protected accept({ mine, opened, latest }: Stale<F['stored'], F['fields']>): F['fields'] {
    const { merge = (versions) => this.#keepChanged(versions) } = this.rules.text;
    const merged = this.#withTypedSince(mine, this.fields.read(), merge({ mine, opened, stored: latest.fields }));
    this.rebase(latest, merged);
    return merged;
  }

  /** Takes back what a merge has brought in. */
  readonly undoMerge = (): void => {
    const { merge, base } = this.getState();
    const { takeBack } = this.rules.text;
    if (!merge || !takeBack) return;
    this.fields.write(base.fields, takeBack(merge, this.fields.read()));
    this.keep();
    this.set({ merge: { ...merge, isUndone: true } });
  };

  /**
   * Follows a later read of the entry: what is done beside the form, such as to crop an image or to schedule an issue, makes a new
   * version. What was typed stays. Where the text is another one, too, the next save finds that out: any text, or with `mergesAtOnce` that
   * of a field in which the editor has typed here.
   */
  follow(latest: F['stored']): void {
    const { base } = this.getState();
    const { toFields, differences, mergesAtOnce } = this.rules.text;
    // After a save a slower read may still return the older version.
    if ((latest.version ?? 0) <= (base.stored?.version ?? 0)) return;
    // A restored form that began with an older version is merged by its save.
    if (base.version !== base.stored?.version) return;
    const next: Base<F['stored'], F['fields']> = baseOf(latest, base.newId, toFields);
    const typed = this.fields.read();
    const mine = differences(typed, base.fields);
    const theirs = differences(next.fields, base.fields);
    const isApart = mergesAtOnce ? !theirs.some((name) => mine.includes(name)) : theirs.length === 0;
    if (mine.length > 0 && !isApart) return;
    this.rebase(next, withTyped(next.fields, typed, mine));
  }

  /** A second merge within one save: both are taken back together. */
  #noteMerge(before: F['fields'], after: F['fields']): void {
    const { merge } = this.getState();
    const { takeBack } = this.rules.text;
    this.set({ merge: { before: merge && takeBack ? takeBack(merge, before) : before, after, isUndone: false } });
  }

  /** @returns the merged fields, with what was changed in the form while they were chosen, such as by an upload that has ended */
  #withTypedSince(mine: F['fields'], now: F['fields'], merged: F['fields']): F['fields'] {
    const { differences, reconcile } = this.rules.text;
    const since = differences(now, mine);
    if (since.length === 0) return merged;
    return reconcile?.({ opened: mine, mine: now, stored: merged }) ?? withTyped(merged, now, since);
  }

  /** @returns the stored fields, with those that were changed in the form; without `opened` all count as changed */
  #keepChanged({ mine, stored, opened }: Versions<F['fields']>): F['fields'] {
    return withTyped(stored, mine, this.rules.text.differences(mine, opened ?? stored));
  }
}
