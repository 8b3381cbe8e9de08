import type { FieldValues } from 'react-hook-form';
import type { BasedForm, Entry } from './use-base.ts';
import { type TakeBack, useMergeNote } from './use-merge-note.ts';
import type { Saving, Sent } from './use-save.ts';
import { type StaleOptions, useStale } from './use-stale.ts';
import type { Stale } from './versions.ts';

/** How often one save is merged and sent again: who needs more types against a program. */
const maxMerges = 5;

export interface MergingOptions<Stored extends Entry, Fields extends FieldValues, Input>
  extends StaleOptions<Stored, Fields, Input> {
  /** Whether the save that was pressed does more than to store the fields, such as to publish: it is sent although none differs. */
  doesMore?: () => boolean;
  /** Takes a merge back that `reconcile`, or the user's choice, has brought into the form. */
  takeBack?: TakeBack<Fields>;
}

/**
 * What becomes of a save when another editor has saved first: the form takes over what they have changed and is saved again, or the user
 * has to choose.
 */
export function useMerging<Stored extends Entry, Fields extends FieldValues, Input>(
  options: MergingOptions<Stored, Fields, Input>,
  based: BasedForm<Stored, Fields>,
  saving: Saving<Stored, Fields, Input>,
) {
  const others = useStale(options, based);
  const merges = useMergeNote(based, options.takeBack);
  const { stale } = others;

  /** Makes the merged fields those of the form. @returns whether any of them is still to be saved */
  function take({ mine, latest }: Stale<Stored, Fields>, merged: Fields): boolean {
    based.rebase(latest, merged);
    merges.add(mine, merged);
    return options.differences(merged, latest.fields).length > 0;
  }

  function takeAndSave(
    found: Stale<Stored, Fields>,
    merged: Fields,
    how: Pick<Sent<Stored, Fields, Input>, 'stays'> & { merges: number },
  ): void {
    const isBehind = take(found, merged);
    if (!isBehind && !options.doesMore?.()) return;
    if (how.merges > maxMerges) saving.tell(new Error('Others keep saving at the same moment. Save again.'));
    else void saving.submit({ ...how, base: found.latest });
  }

  /** Whether the form stays open after what the user chooses is saved: as after the save that was refused. */
  const stays = () => saving.last()?.stays ?? true;

  return {
    noteSent: others.noteSent,
    isComparing: others.isComparing,
    find: others.find,
    /** Takes over what another editor has changed, for the next autosave to store. */
    takeQuietly: (found: Stale<Stored, Fields>, merged: Fields): void => {
      // What could not be saved turns out to be.
      if (!take(found, merged)) saving.forget();
    },
    /** After a save that was refused: merges and saves again, or shows what the user has to choose. */
    mergeOrAsk: async (sent: Sent<Stored, Fields, Input>): Promise<void> => {
      const result = await others.compare(sent, saving.tell);
      // The editor has not read the merged text yet, so it stays on the screen.
      if (result) takeAndSave(result.found, result.merged, { stays: true, merges: (sent.merges ?? 0) + 1 });
    },
    /** Forgets the stored text that a save has overtaken. */
    forgetStale: others.forget,
    forgetNote: merges.forget,
    /** What a merge has brought in. */
    note: merges.note && { ...merges.note, onUndo: merges.undo },
    /** What the user has to choose. */
    stale: stale && {
      ...stale,
      /** Saves what the user has chosen of a text that both have changed. */
      onChoose: (chosen: Fields): void => {
        others.forget();
        takeAndSave(stale, chosen, { stays: stays(), merges: 0 });
      },
      /** Saves the fields that were changed in the form; all other fields stay as another editor has saved them. */
      onKeepMine: (): void => {
        others.forget();
        const typed = others.accept(stale);
        saving.save(typed, { typed, base: stale.latest, stays: stays() });
      },
      onTakeStored: others.takeLatest,
      onClose: others.forget,
    },
  };
}
