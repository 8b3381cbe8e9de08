import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BasedForm, Entry } from './use-base.ts';
import type { StaleOptions } from './use-stale.ts';
import { withTyped } from './versions.ts';

/**
 * Makes the form follow later reads of its entry: what is done beside the form, such as to crop an image or to schedule an issue, makes a
 * new version. What was typed stays. Where the text is another one, too, the next save finds that out: any text, or with `mergesAtOnce`
 * that of a field in which the editor has typed here.
 */
export function useFollow<Stored extends Entry & { version: number }, Fields extends FieldValues>(
  latest: Stored,
  options: Pick<StaleOptions<Stored, Fields, unknown>, 'toFields' | 'differences' | 'mergesAtOnce'>,
  { form, base, rebase }: BasedForm<Stored, Fields>,
): void {
  const { toFields, differences, mergesAtOnce } = options;
  const { isDirty } = form.formState;
  useEffect(() => {
    // After a save a slower read may still return the older version.
    if (latest.version <= (base.stored?.version ?? 0)) return;
    // A restored form that began with an older version is merged by its save.
    if (base.version !== base.stored?.version) return;
    const fields = toFields(latest);
    const typed = form.getValues();
    const mine = differences(typed, base.fields);
    const theirs = differences(fields, base.fields);
    const isApart = mergesAtOnce ? !theirs.some((name) => mine.includes(name)) : theirs.length === 0;
    if (isDirty && !isApart) return;
    const next = { ...base, stored: latest, version: latest.version, fields, opened: fields };
    rebase(next, withTyped(fields, typed, mine));
  });
}
