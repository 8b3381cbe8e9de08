import type { ReactNode } from 'react';
import { isMatch } from '../../lists/matching.ts';

/** Something that can be chosen in a combobox. */
export interface Choice {
  id: string;
  name: string;
  /** Other words that find it. */
  also: readonly string[];
  /** The field's text once it is chosen. */
  text: string;
  /** How the list shows it. */
  content: ReactNode;
}

/** A line of the list: a choice, or null for what creates one. */
export interface Option {
  id: string;
  choice: Choice | null;
}

/** @param mayCreate whether the last line creates a choice, unless there is one of that name @returns the lines of the list */
export function optionsFor(choices: readonly Choice[], typed: string, mayCreate: boolean): Option[] {
  const found = matchingChoices(choices, typed).map((choice) => ({ id: choice.id, choice }));
  return mayCreate && !isNamed(choices, typed) ? [...found, { id: 'new', choice: null }] : found;
}

/** @returns the choices that match, those first whose name begins with what is typed */
function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const query = typed.trim();
  if (query === '') return choices;
  const start = query.toLowerCase();
  const isStart = ({ name }: Choice) => Number(name.toLowerCase().startsWith(start));
  return choices
    .filter(({ name, text, also }) => isMatch(query, [name, text, ...also]))
    .toSorted((one, other) => isStart(other) - isStart(one));
}

/** @returns whether a choice has exactly this name, in whatever capitals */
export function isNamed(choices: readonly Choice[], typed: string): boolean {
  const query = typed.trim().toLowerCase();
  return choices.some(({ name }) => name.toLowerCase() === query);
}

/** @returns what is chosen of several after one more choice: who is chosen again is meant to go */
export function afterChoice(value: readonly string[], id: string): string[] {
  return value.includes(id) ? value.filter((other) => other !== id) : [...value, id];
}
