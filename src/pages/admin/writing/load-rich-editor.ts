import type { ComponentType } from 'react';
import type { RichEditorProps } from './rich-editor.tsx';

let loaded: ComponentType<RichEditorProps> | null = null;

/** Loads the program of the rich text, once. @throws where it can't be loaded */
export async function loadRichEditor(): Promise<ComponentType<RichEditorProps>> {
  loaded ??= (await import('./rich-editor.tsx')).default;
  return loaded;
}

/** @returns the program of the rich text if it is loaded; otherwise null */
export function loadedRichEditor(): ComponentType<RichEditorProps> | null {
  return loaded;
}
