import { inputRules } from 'prosemirror-inputrules';
import type { EditorExtension } from '../extension.ts';
import { blockRules } from './block-rules.ts';
import { dragHandle } from './drag-handle.ts';
import { dragScroll } from './drag-scroll.ts';
import { markRules } from './mark-rules.ts';
import { tabKeys } from './tab-keys.ts';
import { taskPress } from './task-press.ts';
import { textKeys } from './text-keys.ts';

/** Markdown as one types, the keys of the text, and blocks that move. */
export const keysExtension: EditorExtension = {
  plugins: (schema, context) => [
    inputRules({ rules: [...blockRules(schema), ...markRules(schema)] }),
    tabKeys(schema, context),
    textKeys(schema, context),
    taskPress(schema),
    dragHandle(context.overlay),
    dragScroll(),
  ],
};
