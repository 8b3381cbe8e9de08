import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { useHttp } from '../../foundation/use-site.ts';
import { pageBrowser } from './browser-port.ts';
import { callsOf } from './calls.ts';
import { useShowCreated } from './created-entry.ts';
import { fieldsOf } from './fields-port.ts';
import { FormMachine } from './form-machine.ts';
import type { FormOptions, PageFormTypes } from './form-options.ts';
import type { FormRules } from './form-rules.ts';
import type { FormState } from './form-state.ts';
import type { KeptForm } from './unsaved-forms.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveKey } from './use-save-key.ts';
import type { Base } from './versions.ts';

/**
 * The form of an entry. Its rules are its machine's: see the drawing there. This connects the machine with React Hook Form, React Query and
 * the page. The button saves and leaves the page; Ctrl+S saves and stays; unsaved text is asked about before it is lost.
 */
export function useFormMachine<F extends PageFormTypes>(options: FormOptions<F>) {
  const { opened, latest, text, server, leads, on } = options;
  const http = useHttp();
  const queryClient = useQueryClient();
  const showCreated = useShowCreated();
  const editPage = leads?.editPage;
  const rules: FormRules<F> = {
    ...options,
    calls: callsOf<F>(server, http, queryClient),
    leave: leads?.leave,
    created: editPage && ((id) => void showCreated(editPage(id))),
  };
  const [machine] = useState(
    () => new FormMachine<F>({ opened, newId: uuid(), rules, fields: fieldsOf<F>(() => form), browser: pageBrowser }),
  );
  const state = useSyncExternalStore(machine.subscribe, machine.getState);
  const form: UseFormReturn<F['fields']> = useForm<F['fields']>({
    resolver: (...args) => text.resolver(machine.latestBase().stored, machine.pressedFor)(...args),
    defaultValues: state.base.fields as DefaultValues<F['fields']>,
    // A field with an error may be on a hidden tab.
    shouldFocusError: on?.invalid === undefined,
  });
  useLayoutEffect(() => {
    machine.rules = rules;
  });
  useEffect(() => machine.start(), [machine]);
  useEffect(() => {
    if (latest) machine.follow(latest);
  });
  useSaveKey(machine.saveAndStay);
  useLeaveGuard({ hasUnsavedChanges: machine.hasUnsavedChanges, onGivenUp: machine.giveUp });

  return { ...viewOf(machine, state), form };
}

/** The state of such a form, and what can be done with it. */
export type MachineForm<F extends PageFormTypes> = ReturnType<typeof useFormMachine<F>>;

function viewOf<F extends PageFormTypes>(machine: FormMachine<F>, state: FormState<F>) {
  const { phase, base, isWaiting, failure, isBehind, isKept, savedAt, problem, merge, stale, offers } = state;
  return {
    base,
    latestBase: machine.latestBase,
    rebase: machine.rebase,
    isPending: isWaiting || (phase !== 'idle' && phase !== 'autosaving'),
    /** Props of `AutosaveNote`. */
    autosave: { isSaving: phase === 'autosaving', savedAt, problem },
    autosaveNow: machine.autosaveNow,
    afterAutosave: machine.afterAutosave,
    /** Props of `SaveNote`. */
    note: { failure, isBehind, isKept },
    submit: machine.submit,
    saveAndStay: machine.saveAndStay,
    resend: machine.resend,
    pendingIntent: machine.pendingIntent,
    dropIntent: machine.dropIntent,
    hasUnsavedChanges: machine.hasUnsavedChanges,
    giveUp: machine.giveUp,
    merge: merge && { ...merge, onUndo: machine.undoMerge },
    stale,
    /** Null where no earlier visit has left anything. */
    offer: offers[0] ? offerOf(machine, offers[0], base) : null,
  };
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

function offerOf<F extends PageFormTypes>(
  machine: FormMachine<F>,
  offered: KeptForm<F['fields']>,
  { stored }: Base<F['stored'], F['fields']>,
): Offer<F['fields']> {
  return {
    savedAt: offered.savedAt,
    fields: offered.fields,
    isOutdated: stored !== null && offered.version !== stored.version,
    onRestore: () => machine.restore(offered),
    onDiscard: () => machine.discard(offered),
  };
}
