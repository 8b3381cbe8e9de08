import ListTree from 'lucide-react/icons/list-tree';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FindBar } from '../find/find-bar.tsx';
import { keyName } from '../keys/key-name.ts';
import { OutlineDialog } from '../outline/outline-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { ToolTarget } from './tool-target.ts';

type OpenTool = 'find' | 'outline' | 'shortcuts' | null;

/**
 * Find and replace, the outline, and the list of shortcuts, for both modes of the text.
 * @returns the buttons, what they have opened, and the handler of their keys for the element around all of it
 */
export function useTextTools(target: ToolTarget | null): {
  buttons: ReactNode;
  opened: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const [open, setOpen] = useState<OpenTool>(null);
  const close = () => setOpen(null);
  const back = () => {
    close();
    target?.focus();
  };
  const button = (tool: OpenTool, label: string, keys: string, content: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${keyName(keys)})`}
      disabled={!target}
      onClick={() => setOpen(tool)}
      className="inline-flex size-11 items-center justify-center rounded-sm text-muted hover:text-ink sm:size-9"
    >
      {content}
    </button>
  );
  return {
    buttons: (
      <>
        {button('find', 'Find and replace', 'Mod-F', <Search aria-hidden="true" size={18} />)}
        {button('outline', 'Outline', 'Mod-Alt-O', <ListTree aria-hidden="true" size={18} />)}
        {button('shortcuts', 'Keyboard shortcuts', 'Mod-/', '?')}
      </>
    ),
    opened: (
      <>
        {open === 'find' && target && <FindBar text={target.searchable} onClose={close} />}
        {open === 'outline' && target && <OutlineDialog text={target} onClose={back} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={back} />}
      </>
    ),
    onKeyDown: (event) => {
      const tool = toolOf(event);
      // The text may know these keys, which stand elsewhere on other keyboards.
      if (!tool || !target || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(tool);
    },
  };
}

function toolOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): OpenTool {
  // AltGr is Control and Alt at once, and types a character.
  if (!(ctrlKey || metaKey) || nativeEvent.getModifierState('AltGraph')) return null;
  if (altKey) return code === 'KeyO' ? 'outline' : null;
  if (key === '/') return 'shortcuts';
  return key.toLowerCase() === 'f' && !shiftKey ? 'find' : null;
}
