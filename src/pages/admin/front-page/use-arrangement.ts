import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { type ArrangementFields, isSame } from './arrangement/fields.ts';
import { mergeArrangements } from './arrangement/merge-arrangements.ts';
import type { FrontPageForm } from './use-front-page-form.ts';

/** A change of the arrangement. */
interface Step {
  before: ArrangementFields;
  after: ArrangementFields;
  /** What was typed in; empty for what is done at once. */
  typedIn: string;
}

/** A change is saved after a pause, in milliseconds: the preview shows what is saved. Whoever types goes on. */
const pauses = { done: 300, typed: 1000 } as const;

/** The most steps that can be taken back. */
const maxSteps = 100;

/** The blocks of the form, how they are changed, and how changes are taken back. */
export function useArrangement({ form, autosaveNow }: Pick<FrontPageForm, 'form' | 'autosaveNow'>) {
  const blocks = useWatch({ control: form.control, name: 'blocks' });
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const saveSoon = useSaveSoon(autosaveNow);

  function put(fields: ArrangementFields): void {
    form.setValue('blocks', structuredClone(fields.blocks), { shouldDirty: true });
  }

  /** @param typedIn a name of the field that is typed in: its keys are taken back together */
  function change(next: FrontPageBlock[], typedIn = ''): void {
    const before = structuredClone(form.getValues());
    const after = structuredClone({ blocks: next });
    if (isSame(before, after) && typedIn === '') return;
    record({ before, after, typedIn });
    put(after);
    saveSoon(typedIn === '' ? pauses.done : pauses.typed);
  }

  function record(step: Step): void {
    setPast((all) => withStep(all, step));
    setFuture([]);
  }

  /** Puts a step back. What somebody else has changed since stays. */
  function takeBack(step: Step): Step {
    const now = structuredClone(form.getValues());
    const { fields } = mergeArrangements({ opened: step.after, mine: step.before, stored: now }, 'mine');
    put(fields);
    saveSoon(pauses.done);
    return { before: now, after: structuredClone(fields), typedIn: '' };
  }

  function undo(): void {
    const step = past.at(-1);
    if (!step) return;
    const undone = takeBack(step);
    setPast(past.slice(0, -1));
    setFuture([...future, undone]);
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
    /** Notes what something else has changed, so that it can be taken back. */
    noteChange: (before: ArrangementFields): void =>
      record({ before, after: structuredClone(form.getValues()), typedIn: '' }),
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;

/** @returns the steps with one more, or with the last one continued by what was typed into the same field */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  const continues = step.typedIn !== '' && last?.typedIn === step.typedIn && isSame(last.after, step.before);
  if (last && continues) return steps.with(-1, { ...last, after: step.after });
  return [...steps.slice(1 - maxSteps), step];
}

/** @returns a function that saves after a pause, in which further changes may follow */
function useSaveSoon(save: () => void): (pause: number) => void {
  const latest = useRef(save);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pause) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pause);
  };
}
