import type { EditorExtension } from '../extension.ts';
import { findExtension } from '../find/find-in-document.ts';
import { imagesExtension } from '../images/images-extension.ts';
import { keysExtension } from '../keys/keys-extension.ts';
import { menusExtension } from '../menus/menus-extension.ts';
import { pasteExtension } from '../paste/paste-extension.ts';
import { typographyExtension } from '../typography/typography-extension.ts';

/** The extensions of the rich text. The first is asked first: an open menu takes the keys of the text. */
export const extensions: readonly EditorExtension[] = [
  menusExtension,
  keysExtension,
  findExtension,
  imagesExtension,
  pasteExtension,
  typographyExtension,
];
