import { type Command, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { calloutKinds } from '../document/block-nodes.ts';
import { schema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';
import { ToolButton, toolFieldClass } from '../overlay/tool-button.tsx';
import { capitalize } from './capitalize.ts';
import { askForEmbed } from './embed-dialog.tsx';
import type { BlockAt } from './toolbar-parts.ts';

const { embed, paragraph } = schema.nodes;

/** Makes an ordinary link of the selected embed: a URL alone in a paragraph would be a card again. */
const embedAsLink: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== embed) return false;
  const { url, title } = selection.node.attrs;
  const text = schema.text(title || url, [schema.marks.link.create({ href: url })]);
  dispatch?.(tr.replaceSelectionWith(paragraph.create(null, text), false).scrollIntoView());
  return true;
};

interface BlockPartProps {
  view: EditorView;
  context: EditorContext;
  block: BlockAt;
}

/** The words of a block that are not in its text: the kind of a callout, a title, a language, a caption. */
export function BlockPart({ view, context, block: { node, position } }: BlockPartProps) {
  const set = (name: string, value: string) => view.dispatch(view.state.tr.setNodeAttribute(position, name, value));
  const text = (name: string, label: string, width: string) => (
    <AttributeField label={label} width={width} value={node.attrs[name]} onChange={(value) => set(name, value)} />
  );
  switch (node.type.name) {
    case 'callout':
      return (
        <label className="inline-flex items-center gap-2 px-1 text-sm">
          Callout
          <select
            value={node.attrs.kind}
            onChange={({ target }) => set('kind', target.value)}
            className={toolFieldClass}
          >
            {calloutKinds.map((kind) => (
              <option key={kind} value={kind}>
                {capitalize(kind)}
              </option>
            ))}
          </select>
        </label>
      );
    case 'details':
      return text('title', 'Title', 'w-64');
    case 'code_block':
      return (
        <>
          {text('language', 'Language', 'w-28')}
          {text('title', 'Caption', 'w-52')}
        </>
      );
    case 'image':
      return (
        <>
          {text('alt', 'Alt text', 'w-56')}
          {text('title', 'Title', 'w-40')}
        </>
      );
    default:
      return (
        <>
          <ToolButton view={view} label="Edit the embed" command={askForEmbed(context)} />
          <ToolButton view={view} label="Show as a link" command={embedAsLink} />
        </>
      );
  }
}

interface AttributeFieldProps {
  label: string;
  width: string;
  value: string;
  onChange: (value: string) => void;
}

function AttributeField({ label, width, value, onChange }: AttributeFieldProps) {
  return (
    <label className="inline-flex shrink-0 items-center gap-2 px-1 text-sm">
      {label}
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        value={value}
        // These words are one line of Markdown.
        onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]/g, ' '))}
        className={`${toolFieldClass} ${width}`}
      />
    </label>
  );
}
