import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import type { ArrangedBlocks } from '../arrangement/fields.ts';
import { mergeArrangements } from '../arrangement/merge-arrangements.ts';
import { notices } from './notices.ts';
import type { FrontPageForm } from './use-front-page-form.ts';

/** A change of the arrangement. */
interface Step {
  before: ArrangedBlocks;
  after: ArrangedBlocks;
  /** The field that was typed in; empty for a change by a button. */
  typedIn: string;
}

/**
 * Pauses before a change is saved, in milliseconds: short, since the preview shows what is stored, and longer while an editor
 * types.
 */
const pauses = { done: 300, typed: 1000 } as const;

/** Maximum number of steps that can be undone. */
const maxSteps = 100;

/** The blocks of the form, how they are changed, and how changes are taken back. */
export function useArrangement({ form, autosaveNow }: Pick<FrontPageForm, 'form' | 'autosaveNow'>) {
  const blocks = useWatch({ control: form.control, name: 'blocks' });
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const saveSoon = useSaveSoon(autosaveNow);
  const isHere = useIsHere();

  function held(): ArrangedBlocks {
    return { blocks: structuredClone(form.getValues('blocks')) };
  }

  function put(fields: ArrangedBlocks): void {
    form.setValue('blocks', structuredClone(fields.blocks), { shouldDirty: true });
  }

  /**
   * @param typedIn a name of the field that is typed in: its keys are undone together
   * @returns takes this change back, whatever has been changed since
   */
  function change(next: FrontPageBlock[], typedIn = ''): () => void {
    const before = held();
    const after = structuredClone({ blocks: next });
    if (!isHere.current || (isSame(before, after) && typedIn === '')) return () => undefined;
    const step = { before, after, typedIn };
    setPast((all) => withStep(all, step));
    setFuture([]);
    put(after);
    saveSoon(typedIn === '' ? pauses.done : pauses.typed);
    return () => (isHere.current ? undoStep(step) : showToast(notices.closed));
  }

  /** Puts a step back. What another editor has changed since stays. */
  function takeBack(step: Step): Step {
    const now = held();
    const { fields } = mergeArrangements({ opened: step.after, mine: step.before, stored: now }, 'mine');
    put(fields);
    saveSoon(pauses.done);
    return { before: now, after: structuredClone(fields), typedIn: '' };
  }

  function undoStep(step: Step): void {
    const undone = takeBack(step);
    setPast((all) => all.filter((other) => other !== step));
    setFuture((all) => [...all, undone]);
  }

  function undo(): void {
    const step = past.at(-1);
    if (step) undoStep(step);
  }

  function redo(): void {
    const step = future.at(-1);
    if (!step) return;
    const redone = takeBack(step);
    setFuture(future.slice(0, -1));
    setPast([...past, redone]);
  }

  return {
    blocks,
    change,
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;

/** @returns whether the editor is still on the page: a toast, which takes something back, outlives it */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** @returns the steps with one more, or with the last one continued by what was typed into the same field */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  const continues = step.typedIn !== '' && last?.typedIn === step.typedIn && isSame(last.after, step.before);
  if (last && continues) return steps.with(-1, { ...last, after: step.after });
  return [...steps.slice(1 - maxSteps), step];
}

/** @returns a function that saves after a pause, in which further changes may follow */
function useSaveSoon(save: () => void): (pause: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pause) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pause);
  };
}
