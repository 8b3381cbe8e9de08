import { type KeyboardEvent, useEffect } from 'react';
import { isTyping } from '../../ui/is-typing.ts';
import type { TextTool } from '../extension.ts';
import { FindBar } from '../find/find-bar.tsx';
import { OutlineDialog } from '../outline/outline-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { ToolTarget } from './tool-target.ts';

interface OpenTextToolProps {
  /** Null until the text is there. */
  target: ToolTarget | null;
  openTool: TextTool | null;
  setOpenTool: (tool: TextTool | null) => void;
}

/** Find and replace, the outline, or the list of shortcuts, in either mode of the text. */
export function OpenTextTool({ target, openTool, setOpenTool }: OpenTextToolProps) {
  const close = () => setOpenTool(null);
  const back = () => {
    close();
    target?.focus();
  };
  if (openTool === 'shortcuts') return <ShortcutsDialog onClose={back} />;
  if (!target || !openTool) return null;
  if (openTool === 'outline') return <OutlineDialog text={target} onClose={back} />;
  return <FindBar text={target.searchable} onClose={close} />;
}

/** @returns what a key opens in the text; null for any other key */
export function toolOf(event: KeyboardEvent): TextTool | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  // AltGr is Control and Alt at once, and types a character. The text may know a key that is the slash on other keyboards.
  if (!(ctrlKey || metaKey) || event.getModifierState('AltGraph') || event.defaultPrevented) return null;
  if (altKey) return code === 'KeyO' ? 'outline' : null;
  if (key === '/') return 'shortcuts';
  return key.toLowerCase() === 'f' && !shiftKey ? 'find' : null;
}

/** Opens the list of shortcuts when `?` is pressed outside of the fields. @param open the same function at every call */
export function useQuestionMark(open: (tool: TextTool) => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isOther = event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented;
      if (isOther || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open('shortcuts');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
