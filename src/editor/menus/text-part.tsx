import type { LucideIcon } from 'lucide-react';
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
import { toggleHeading, toggleWrap } from '../commands/block-commands.ts';
import { toggleList } from '../commands/list-commands.ts';
import { schema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';
import { keyName } from '../keys/key-name.ts';
import { ToolButton, type ToolButtonProps } from '../overlay/tool-button.tsx';
import { editLink } from './edit-link.tsx';

const { marks, nodes } = schema;

interface TextPartProps {
  view: EditorView;
  context: EditorContext;
}

interface Tool extends Pick<ToolButtonProps, 'label' | 'Icon' | 'command'> {
  /** As `keyName` takes them. */
  keys: string;
  isOn: (state: EditorState) => boolean;
}

function markTool(label: string, keys: string, Icon: LucideIcon, mark: MarkType, command = toggleMark(mark)): Tool {
  return { label, keys, Icon, command, isOn: (state) => hasMark(state, mark) };
}

const markTools: readonly Tool[] = [
  markTool('Bold', 'Mod-B', Bold, marks.strong),
  markTool('Italic', 'Mod-I', Italic, marks.em),
  markTool('Strikethrough', 'Mod-Shift-X', Strikethrough, marks.strikethrough),
  markTool('Code', 'Mod-E', Code, marks.code),
];

function headingTool(label: string, level: 1 | 2, Icon: LucideIcon): Tool {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
  return { label, keys: `Mod-Alt-${level}`, Icon, command: toggleHeading(schema, level), isOn };
}

const blockTools: readonly Tool[] = [
  headingTool('Heading', 1, Heading1),
  headingTool('Subheading', 2, Heading2),
  {
    label: 'Bulleted list',
    keys: 'Mod-Shift-8',
    Icon: List,
    command: toggleList(schema, 'bullets'),
    isOn: (state) => isIn(state, nodes.bullet_list),
  },
  {
    label: 'Quote',
    keys: 'Mod-Shift-.',
    Icon: TextQuote,
    command: toggleWrap(nodes.blockquote),
    isOn: (state) => isIn(state, nodes.blockquote),
  },
];

/** Marks of the selected text, and the usual kinds of its block. */
export function TextPart({ view, context }: TextPartProps) {
  const linkTool = markTool('Link', 'Mod-K', Link, marks.link, editLink(context));
  const show = ({ keys, isOn, ...tool }: Tool) => (
    <ToolButton key={tool.label} view={view} {...tool} keys={keyName(keys)} isOn={isOn(view.state)} />
  );
  return (
    <>
      {[...markTools, linkTool].map(show)}
      <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-rule" />
      {blockTools.map(show)}
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
