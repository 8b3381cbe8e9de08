import type { PreferencesNote } from './preferences-form.tsx';

type Search = Record<string, unknown>;

/** @returns the token in the link's URL; empty for none */
export function readLink({ token }: Search): { token: string } {
  return { token: typeof token === 'string' ? token : '' };
}

/** @returns the result of the form that was sent before, for the page to show */
export function readNote({ note }: Search): { note?: PreferencesNote } {
  return note === 'saved' || note === 'sections' ? { note } : {};
}
