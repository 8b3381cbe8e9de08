import { useSyncExternalStore } from 'react';
import type { EditorMode } from '../extension.ts';

/** Never renamed: browsers remember it. */
const key = 'masthead:editor-mode';

/** The mode in a browser that stores nothing. */
let unstored: EditorMode | null = null;
/** Whether the text on the page can't be shown as rich text. */
let isFallenBack = false;
const listeners = new Set<() => void>();

/** @returns how the text on the page is edited: `rich` unless the editor has chosen otherwise in this browser, or it can't be */
export function useEditorMode(): EditorMode {
  return useSyncExternalStore(subscribe, readMode);
}

/** Remembers the mode in this browser. */
export function rememberMode(mode: EditorMode): void {
  try {
    localStorage.setItem(key, mode);
    unstored = null;
  } catch {
    unstored = mode;
  }
  tell();
}

/** Has the text on the page edited as its source, or as this browser remembers again. */
export function fallBack(isNeeded: boolean): void {
  isFallenBack = isNeeded;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readMode(): EditorMode {
  if (isFallenBack) return 'source';
  if (unstored) return unstored;
  try {
    return localStorage.getItem(key) === 'source' ? 'source' : 'rich';
  } catch {
    return 'rich';
  }
}
