import ListTree from 'lucide-react/icons/list-tree';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import type { TextTool } from '../extension.ts';
import { keyName } from '../keys/key-name.ts';

/** The buttons of find and replace, of the outline and of the list of shortcuts. */
export function ToolButtons({ onOpen }: { onOpen: (tool: TextTool) => void }) {
  const button = (tool: TextTool, label: string, keys: string, content: ReactNode) => (
    <FieldButton
      isQuiet
      aria-label={label}
      title={`${label} (${keyName(keys)})`}
      onClick={() => onOpen(tool)}
      className="min-w-11 justify-center sm:min-w-9"
    >
      {content}
    </FieldButton>
  );
  return (
    <>
      {button('find', 'Find and replace', 'Mod-F', <Search aria-hidden="true" size={16} />)}
      {button('outline', 'Outline', 'Mod-Alt-O', <ListTree aria-hidden="true" size={16} />)}
      {button('shortcuts', 'Keyboard shortcuts', 'Mod-/', '?')}
    </>
  );
}
