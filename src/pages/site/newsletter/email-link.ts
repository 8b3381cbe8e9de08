import type { PreferencesNote } from './preferences-form.tsx';

type Search = Record<string, unknown>;

/** @returns the token of the link as it stands in the address; empty for none */
export function readLink({ token }: Search): { token: string } {
  return { token: typeof token === 'string' ? token : '' };
}

/** @returns what the page is to say of the form that was sent before */
export function readNote({ note }: Search): { note?: PreferencesNote } {
  return note === 'saved' || note === 'sections' ? { note } : {};
}
