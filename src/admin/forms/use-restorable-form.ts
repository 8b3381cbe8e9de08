import type { FieldValues } from 'react-hook-form';
import type { KeptForm, UnsavedForm } from './unsaved-forms.ts';
import type { Entry } from './use-base.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';
import { useVersionedForm, type VersionedForm } from './use-versioned-form.ts';

interface RestorableForm<Stored extends Entry, Fields extends FieldValues, Input>
  extends Omit<VersionedForm<Stored, Fields, Input>, 'onEnd'> {
  /** @param id undefined for a new entry @returns the prefix of the storage keys of the entry's unsaved forms */
  scopeOf: (id?: string) => string;
  /** See `readForms`. */
  readFields: (fields: Record<string, unknown>) => Fields | null;
  /** @returns unsaved forms of other scopes that are this entry's, too */
  readOthers?: () => KeptForm<Fields>[];
  /** Whether a form has nothing that the other one lacks; the default asks whether a field differs. */
  isSame?: (one: Fields, other: Fields) => boolean;
  /** Restores an unsaved form otherwise than as it is. @param restore makes a form that of the page, and takes the offer away */
  onRestore?: (offered: KeptForm<Fields>, restore: (form: UnsavedForm<Fields>) => void) => unknown;
}

/** An unsaved form of an earlier visit. */
export interface Offer<Fields> {
  /** ISO-8601. */
  savedAt: string;
  fields: Fields;
  /** Another editor has saved the entry since. */
  isOutdated: boolean;
  onRestore: () => unknown;
  onDiscard: () => void;
}

/** A versioned form whose typed text is kept in this browser until it is saved, and offered again after a crash. */
export function useRestorableForm<Stored extends Entry, Fields extends FieldValues, Input>(
  options: RestorableForm<Stored, Fields, Input>,
) {
  const {
    opened,
    scopeOf,
    readFields,
    readOthers,
    differences,
    onRestore = (offered, restore) => restore(offered),
  } = options;
  const { isSame = (one, other) => differences(one, other).length === 0 } = options;
  const versioned = useVersionedForm<Stored, Fields, Input>({
    ...options,
    onSend: (typed, base) => {
      void unsaved.keepNow();
      options.onSend?.(typed, base);
    },
    onStay: (saved) => {
      unsaved.moveTo(scopeOf(saved.id));
      options.onStay?.(saved);
    },
    onEnd: () => unsaved.drop(),
  });
  const { form, base, hasUnsavedChanges } = versioned;
  const unsaved = useUnsavedForm<Fields>({
    scope: scopeOf(opened?.id),
    form,
    base,
    hasUnsavedChanges,
    isSame,
    readFields,
    readOthers,
  });

  function offerOf(offered: KeptForm<Fields>): Offer<Fields> {
    const restore = (unsavedForm: UnsavedForm<Fields>) => {
      versioned.restore(unsavedForm);
      unsaved.takeAway(offered);
    };
    return {
      savedAt: offered.savedAt,
      fields: offered.fields,
      isOutdated: base.stored !== null && offered.version !== base.stored.version,
      onRestore: () => onRestore(offered, restore),
      onDiscard: () => unsaved.takeAway(offered),
    };
  }

  return {
    ...versioned,
    note: { ...versioned.note, isKept: unsaved.isKept },
    /** Null where no earlier visit has left anything. */
    offer: unsaved.offer && offerOf(unsaved.offer),
  };
}

/** The state of such a form, and what can be done with it. */
export type Restorable<Stored extends Entry, Fields extends FieldValues, Input> = ReturnType<
  typeof useRestorableForm<Stored, Fields, Input>
>;
