import { useQueryClient } from '@tanstack/react-query';
import {
  editedFrontPageQuery,
  type FrontPageToSave,
  refreshFrontPage,
  saveFrontPageMutation,
} from '../../../client/admin/front-page.ts';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import { type MachineForm, useFormMachine } from '../../forms/use-form-machine.ts';
import { type Base, baseOf } from '../../forms/versions.ts';
import { useUser } from '../../session/use-permissions.ts';
import {
  type ArrangedBlocks,
  type ArrangementFields,
  checkArrangement,
  differences,
  fieldsOf,
  readFields,
  resolver,
} from '../arrangement/fields.ts';
import { mergeForms, reconcile } from '../arrangement/merge-arrangements.ts';
import { notices } from './notices.ts';
import { type Publication, usePublication } from './use-publication.ts';

type FrontPageBase = Base<AdminFrontPage, ArrangementFields>;

/** A press of a button may publish what the form holds. */
export interface FrontPageTypes {
  stored: AdminFrontPage;
  fields: ArrangementFields;
  input: FrontPageToSave;
  intent: Publication;
}

interface FrontPageFormOptions {
  /** Called when the editor takes back what was just published. */
  onUndoPublication: (published: AdminFrontPage) => void;
  /** Whether something else is done to the front page. */
  isWriting: () => boolean;
}

/**
 * The form of the front page: autosaved as a draft, published by a button only. What another editor has changed meanwhile is merged block
 * by block; what both have changed is asked about. Nothing is published that its editor has not seen: after a merge the button has to
 * be pressed again.
 */
export function useFrontPageForm(opened: AdminFrontPage, { onUndoPublication, isWriting }: FrontPageFormOptions) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const toFields = (stored: AdminFrontPage | null) => fieldsOf(stored ?? opened);
  const machine: MachineForm<FrontPageTypes> = useFormMachine<FrontPageTypes>({
    opened,
    text: {
      toFields,
      differences,
      merge: (versions) => mergeForms(versions, 'mine'),
      reconcile: (versions) => {
        const { opened, stored } = versions;
        // Else only this form has saved since, and an answer was lost.
        if (!opened || !isSame(stored.blocks, opened.blocks)) publication.waitForLook();
        return reconcile(versions);
      },
      resolver: () => resolver,
    },
    server: {
      toInput: toSave,
      mutation: saveFrontPageMutation,
      autosave: (typed, base) => {
        const checked = checkArrangement(typed);
        return checked && { input: toSave(checked, typed, base, null), leftOut: [] };
      },
      readLatest: () => queryClient.fetchQuery(editedFrontPageQuery(http)),
      isBusy: isWriting,
      refresh: refreshFrontPage,
    },
    kept: {
      scopeOf: () => `masthead:front-page:${user.id}:`,
      readFields,
      isSame: (one, other) => isSame(one.blocks, other.blocks),
    },
    told: { saved: (saved, { input }) => publication.succeed(saved, input.publication) },
    on: { rebase: (stored) => publication.compare(stored), invalid: focusInvalid },
  });
  const publication = usePublication(machine, onUndoPublication);
  const { form, base, rebase, latestBase, saveAndStay } = machine;

  return {
    ...machine,
    /** The front page as it is stored. */
    stored: base.stored ?? opened,
    /** @returns the same, also before it is rendered */
    storedNow: (): AdminFrontPage => latestBase().stored ?? opened,
    /** A publication that waits until the draft is merged with what readers see by now; null for none. */
    refused: publication.refused,
    /** Saves the draft, as Ctrl+S does: the editor is asked what an autosave can't decide. */
    saveDraft: (): void => saveAndStay(),
    /** Publishes what the form holds. @param publishAt ISO-8601; null for at once */
    publish: (publishAt: string | null): void => {
      if (!machine.isPending) saveAndStay(publication.begin({ publishAt, blocks: form.getValues('blocks') }));
    },
    /** Makes a later state of the stored front page the base of the form, which keeps what was changed in it. */
    adopt: (stored: AdminFrontPage): void => {
      const now = latestBase();
      // A save has overtaken this answer.
      if (stored.version < (now.stored ?? opened).version) return;
      const next = baseOf(stored, now.newId, toFields);
      const versions = { mine: form.getValues(), stored: next.fields, opened: now.fields };
      rebase(next, structuredClone(mergeForms(versions, 'mine')));
    },
  };
}

export type FrontPageForm = ReturnType<typeof useFrontPageForm>;

function toSave(
  { blocks }: ArrangedBlocks,
  typed: ArrangementFields,
  base: FrontPageBase,
  publication: Publication | null,
): FrontPageToSave {
  const isChanged = differences(typed, base.fields).length > 0;
  return {
    arrangement: isChanged ? { blocks } : null,
    basedOn: typed.basedOn,
    version: base.version ?? 0,
    publication,
  };
}

/** A text that is too long says so beside its field, which has to be visible. */
function focusInvalid(): void {
  const field = document.querySelector<HTMLElement>('[data-block] [aria-invalid=true]');
  if (field) field.focus();
  else showToast(notices.invalid);
}
