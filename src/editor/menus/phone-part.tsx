import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { redo, undo } from 'prosemirror-history';
import type { EditorView } from 'prosemirror-view';
import { moveBlock } from '../commands/move-block.ts';
import type { EditorContext } from '../extension.ts';
import { ToolButton } from '../overlay/tool-button.tsx';
import { openSlash } from './slash-state.ts';

interface PhonePartProps {
  view: EditorView;
  context: EditorContext;
}

/** Buttons for actions without a key on a keyboard on the screen. */
export function PhonePart({ view, context: { announce } }: PhonePartProps) {
  return (
    <>
      <ToolButton view={view} label="Add a block" Icon={Plus} command={openSlash} />
      <ToolButton view={view} label="Undo" Icon={Undo} command={undo} />
      <ToolButton view={view} label="Redo" Icon={Redo} command={redo} />
      <ToolButton view={view} label="Move block up" Icon={ArrowUp} command={moveBlock('up', announce)} />
      <ToolButton view={view} label="Move block down" Icon={ArrowDown} command={moveBlock('down', announce)} />
    </>
  );
}
