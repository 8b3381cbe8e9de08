import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Strikethrough from 'lucide-react/icons/strikethrough';
import TextQuote from 'lucide-react/icons/text-quote';
import { toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';
import { toggleHeading, toggleWrap } from '../keys/block-commands.ts';
import { keyName } from '../keys/key-name.ts';
import { toggleList } from '../keys/list-commands.ts';
import { editLink } from './edit-link.tsx';
import { ToolButton } from './tool-button.tsx';

const { marks, nodes } = schema;

interface TextPartProps {
  view: EditorView;
  context: EditorContext;
}

/** Marks of the selected text, and the usual kinds of its block. */
export function TextPart({ view, context }: TextPartProps) {
  const { state } = view;
  const { parent } = state.selection.$from;
  const isHeading = (level: number) => parent.type === nodes.heading && parent.attrs.level === level;
  return (
    <>
      <ToolButton
        view={view}
        label="Bold"
        keys={keyName('Mod-B')}
        Icon={Bold}
        command={toggleMark(marks.strong)}
        isOn={hasMark(state, marks.strong)}
      />
      <ToolButton
        view={view}
        label="Italic"
        keys={keyName('Mod-I')}
        Icon={Italic}
        command={toggleMark(marks.em)}
        isOn={hasMark(state, marks.em)}
      />
      <ToolButton
        view={view}
        label="Strikethrough"
        keys={keyName('Mod-Shift-X')}
        Icon={Strikethrough}
        command={toggleMark(marks.strikethrough)}
        isOn={hasMark(state, marks.strikethrough)}
      />
      <ToolButton
        view={view}
        label="Code"
        keys={keyName('Mod-E')}
        Icon={Code}
        command={toggleMark(marks.code)}
        isOn={hasMark(state, marks.code)}
      />
      <ToolButton
        view={view}
        label="Link"
        keys={keyName('Mod-K')}
        Icon={Link}
        command={editLink(context)}
        isOn={hasMark(state, marks.link)}
      />
      <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-rule" />
      <ToolButton
        view={view}
        label="Heading"
        keys={keyName('Mod-Alt-1')}
        Icon={Heading1}
        command={toggleHeading(schema, 1)}
        isOn={isHeading(1)}
      />
      <ToolButton
        view={view}
        label="Subheading"
        keys={keyName('Mod-Alt-2')}
        Icon={Heading2}
        command={toggleHeading(schema, 2)}
        isOn={isHeading(2)}
      />
      <ToolButton
        view={view}
        label="Bulleted list"
        keys={keyName('Mod-Shift-8')}
        Icon={List}
        command={toggleList(schema, 'bullets')}
        isOn={isIn(state, nodes.bullet_list)}
      />
      <ToolButton
        view={view}
        label="Quote"
        keys={keyName('Mod-Shift-.')}
        Icon={TextQuote}
        command={toggleWrap(nodes.blockquote)}
        isOn={isIn(state, nodes.blockquote)}
      />
    </>
  );
}

function hasMark({ selection, doc, storedMarks }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}
