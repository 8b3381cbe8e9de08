import type { ReactNode } from 'react';
import type { ImportChoices } from '../../contract/imports.ts';

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
