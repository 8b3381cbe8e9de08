import type { EditorExtension } from '../extension.ts';
import { blockKinds } from './block-kinds.ts';
import { linkKey } from './edit-link.tsx';
import { slashMenu } from './slash-menu.tsx';
import { slashState } from './slash-state.ts';
import { toolbarPlugin } from './toolbar-plugin.tsx';

/** Menus that open in the text: the slash menu, the toolbar of the selection, the link picker. */
export const menusExtension: EditorExtension = {
  plugins: (schema, context) => [
    slashState(),
    slashMenu(blockKinds(schema, context), context),
    linkKey(context),
    toolbarPlugin(context),
  ],
};
