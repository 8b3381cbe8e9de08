import { type ReactNode, useState } from 'react';
import type { ImportChoices } from '../../contract/imports.ts';
import { Button } from '../../ui/button.tsx';
import { count } from '../../ui/count.ts';

export interface ChoicesPart {
  choices: ImportChoices;
  onChange: (part: Partial<ImportChoices>) => void;
}

/** A group of choices under a heading. */
export function ChoiceGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{title}</legend>
      {hint && <p className="mt-0.5 text-muted text-sm">{hint}</p>}
      <div className="mt-3 grid gap-2">{children}</div>
    </fieldset>
  );
}

/** A thing of the source on the left, and what becomes of it on the right. */
export function ChoiceRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-2">
      <div className="min-w-0 break-words text-sm">{label}</div>
      {children}
    </div>
  );
}

/** Rows that are shown at first: the report, which stands below, is not to be out of sight. */
const shownAtFirst = 12;

interface ManyRowsProps<One> {
  all: readonly One[];
  /** The name of all of them. */
  noun: string;
  children: (one: One) => ReactNode;
}

/** The first of many rows, and the others once they are asked for. */
export function ManyRows<One>({ all, noun, children }: ManyRowsProps<One>) {
  // A few more are shown at once.
  const [isWhole, setWhole] = useState(all.length <= shownAtFirst + 3);
  return (
    <>
      {(isWhole ? all : all.slice(0, shownAtFirst)).map(children)}
      {!isWhole && (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show all {count(all.length)} {noun}
          </Button>
        </div>
      )}
    </>
  );
}
