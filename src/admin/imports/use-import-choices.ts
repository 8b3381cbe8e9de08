import { useState } from 'react';
import type { ImportChoices } from '../../contract/imports.ts';
import { isSame } from '../forms/same-value.ts';

/** Choices as they are on the screen. */
export interface OpenChoices {
  choices: ImportChoices;
  change: (part: Partial<ImportChoices>) => void;
  /** Whether some of them are not saved. */
  isDirty: boolean;
}

/**
 * The choices of an import while its page is open. What the user has changed stays when the server's change: after a save during which
 * more was changed, and when another tab saves.
 */
export function useImportChoices(stored: ImportChoices): OpenChoices {
  const [{ base, mine }, setState] = useState({ base: stored, mine: stored });
  if (!isSame(base, stored)) setState({ base: stored, mine: withoutAbsent(rebase(base, mine, stored)) });
  return {
    choices: mine,
    change: (part) => setState((before) => ({ ...before, mine: withoutAbsent({ ...before.mine, ...part }) })),
    isDirty: !isSame(mine, stored),
  };
}

/** @returns the choices with what is not chosen missing, as the server has them */
function withoutAbsent(choices: ImportChoices): ImportChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)) as ImportChoices;
}

type Values = Readonly<Record<string, unknown>>;

/** @returns theirs, with what was changed from the base in mine */
function rebase<Value extends object>(base: Value, mine: Value, theirs: Value): Value {
  const [from, changed, to] = [base, mine, theirs] as Values[];
  const names = Object.keys({ ...base, ...mine, ...theirs });
  const values = names.map((name) => [name, rebaseOne(from?.[name], changed?.[name], to?.[name])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Value;
}

function rebaseOne(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  return isRecord(base) && isRecord(mine) && isRecord(theirs) ? rebase(base, mine, theirs) : mine;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
