import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import type { Versions } from '../../forms/versions.ts';
import type { ArrangedBlocks } from '../arrangement/fields.ts';
import { mergeArrangements } from '../arrangement/merge-arrangements.ts';
import type { Preference } from '../arrangement/merge-values.ts';
import { notices } from '../editing/notices.ts';
import type { ArrangementState } from '../editing/use-arrangement.ts';
import type { FrontPageForm } from '../editing/use-front-page-form.ts';

/** A merge of the draft with what readers see by now. */
interface Merge {
  versions: Versions<ArrangedBlocks>;
  /** Time from which readers shall see the draft, if a button was pressed for that; null for at once. */
  publishAt: string | null | undefined;
}

/**
 * Another front page has gone public after the draft was begun: the two are merged before the draft is published, as changes of two
 * editors are. Where both have changed the same, the editor chooses.
 */
export function useOutdatedBase(editing: FrontPageForm, change: ArrangementState['change']) {
  const { stored, refused, form } = editing;
  const basedOn = useWatch({ control: form.control, name: 'basedOn' });
  const [asked, setAsked] = useState<Merge | null>(null);

  /** @param publishAt of the publication that waits for the merge; undefined for none */
  function merge(publishAt?: string | null): void {
    const { outdatedBase, live } = editing.storedNow();
    if (!outdatedBase) return;
    const versions = { mine: { blocks: form.getValues('blocks') }, stored: live, opened: outdatedBase };
    const isConflict = mergeArrangements(versions, 'mine').conflicts.length > 0;
    if (isConflict) setAsked({ versions: structuredClone(versions), publishAt });
    else take({ versions, publishAt }, 'mine');
  }

  /**
   * Makes the merge the draft. It is published, if the editor asked for that, only if it holds nothing that the editor has not
   * seen.
   */
  function take({ versions, publishAt }: Merge, prefer: Preference): void {
    const { blocks } = mergeArrangements(versions, prefer).fields;
    const isSeen = isSame(blocks, versions.mine.blocks);
    const takeBack = change(blocks);
    form.setValue('basedOn', editing.storedNow().liveRevision?.id ?? null, { shouldDirty: true });
    if (isSeen && publishAt !== undefined) editing.publish(publishAt);
    else editing.autosaveNow();
    if (!isSeen) showToast({ ...notices.mergedWithPublic, actions: [{ label: 'Undo', act: takeBack }] });
  }

  const mergeNow = useEffectEvent(merge);
  useEffect(() => {
    if (refused) mergeNow(refused.publishAt);
  }, [refused]);

  return {
    /** The front page that has gone public; null unless the draft was begun before. */
    revision: isOutdated(stored, basedOn) ? stored.liveRevision : null,
    merge: () => merge(),
    /** Publishes what the form holds; what went public meanwhile is merged first. @param publishAt ISO-8601; null for at once */
    publish: (publishAt: string | null): void =>
      isOutdated(editing.storedNow(), form.getValues('basedOn')) ? merge(publishAt) : editing.publish(publishAt),
    /** The conflicts that the editor has to decide; null for none. */
    question: asked && {
      versions: asked.versions,
      onChoose: (prefer: Preference) => {
        setAsked(null);
        take(asked, prefer);
      },
      onClose: () => setAsked(null),
    },
  };
}

/** @param basedOn of the form: that of the draft, unless they were merged a moment ago */
function isOutdated({ outdatedBase, liveRevision }: AdminFrontPage, basedOn: string | null): boolean {
  return outdatedBase !== null && basedOn !== liveRevision?.id;
}
