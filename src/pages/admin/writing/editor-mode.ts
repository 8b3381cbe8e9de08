import { useSyncExternalStore } from 'react';
import type { EditorMode } from './extension.ts';

/** Never renamed: browsers remember it. */
const key = 'masthead:editor-mode';

/** Of a browser that stores nothing. */
let unstored: EditorMode | null = null;
const listeners = new Set<() => void>();

/** @returns how this browser edits texts; `rich` unless somebody has chosen otherwise */
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
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readMode(): EditorMode {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(key) === 'source' ? 'source' : 'rich';
  } catch {
    return 'rich';
  }
}
