import RowAbove from 'lucide-react/icons/between-horizontal-end';
import RowBelow from 'lucide-react/icons/between-horizontal-start';
import ColumnLeft from 'lucide-react/icons/between-vertical-end';
import ColumnRight from 'lucide-react/icons/between-vertical-start';
import PanelTop from 'lucide-react/icons/panel-top';
import AlignCenter from 'lucide-react/icons/text-align-center';
import AlignRight from 'lucide-react/icons/text-align-end';
import AlignLeft from 'lucide-react/icons/text-align-start';
import type { EditorView } from 'prosemirror-view';
import {
  addColumn,
  addRow,
  alignColumn,
  makeHeadings,
  removeColumn,
  removeRow,
  removeTableAround,
  tableAt,
} from '../commands/table-commands.ts';
import { ToolButton, type ToolButtonProps } from '../overlay/tool-button.tsx';

type Tool = Pick<ToolButtonProps, 'label' | 'Icon' | 'command'>;

const insertTools: readonly Tool[] = [
  { label: 'Add a row above', Icon: RowAbove, command: addRow('above') },
  { label: 'Add a row below', Icon: RowBelow, command: addRow('below') },
  { label: 'Add a column to the left', Icon: ColumnLeft, command: addColumn('left') },
  { label: 'Add a column to the right', Icon: ColumnRight, command: addColumn('right') },
];

const alignTools = (
  [
    ['left', AlignLeft],
    ['center', AlignCenter],
    ['right', AlignRight],
  ] as const
).map(([side, Icon]) => ({ side, label: `Align ${side}`, Icon, command: alignColumn(side) }));

const removeTools: readonly Tool[] = [
  { label: 'Delete row', command: removeRow },
  { label: 'Delete column', command: removeColumn },
  { label: 'Delete table', command: removeTableAround },
];

/** Actions on the table around the caret. */
export function TablePart({ view }: { view: EditorView }) {
  const found = tableAt(view.state);
  const align = found?.table.firstChild?.maybeChild(found.column)?.attrs.align ?? null;
  const show = (tool: Tool) => <ToolButton key={tool.label} view={view} {...tool} />;
  return (
    <>
      {insertTools.map(show)}
      {alignTools.map(({ side, ...tool }) => (
        <ToolButton key={side} view={view} {...tool} isOn={align === side} />
      ))}
      <ToolButton
        view={view}
        label="Make this row the header"
        Icon={PanelTop}
        command={makeHeadings}
        isOn={found?.row === 0}
      />
      {removeTools.map(show)}
    </>
  );
}
