import type { EditorExtension } from './extension.ts';

/** What the rich text of an article can do. The first is asked first. */
export const extensions: readonly EditorExtension[] = [];
