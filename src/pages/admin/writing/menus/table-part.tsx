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
} from './table-commands.ts';
import { ToolButton } from './tool-button.tsx';

/** What can be done with the table around the caret. */
export function TablePart({ view }: { view: EditorView }) {
  const found = tableAt(view.state);
  const align = found?.table.firstChild?.maybeChild(found.column)?.attrs.align ?? null;
  return (
    <>
      <ToolButton view={view} label="Add a row above" Icon={RowAbove} command={addRow('above')} />
      <ToolButton view={view} label="Add a row below" Icon={RowBelow} command={addRow('below')} />
      <ToolButton view={view} label="Add a column to the left" Icon={ColumnLeft} command={addColumn('left')} />
      <ToolButton view={view} label="Add a column to the right" Icon={ColumnRight} command={addColumn('right')} />
      <ToolButton
        view={view}
        label="Align left"
        Icon={AlignLeft}
        command={alignColumn('left')}
        isOn={align === 'left'}
      />
      <ToolButton
        view={view}
        label="Align center"
        Icon={AlignCenter}
        command={alignColumn('center')}
        isOn={align === 'center'}
      />
      <ToolButton
        view={view}
        label="Align right"
        Icon={AlignRight}
        command={alignColumn('right')}
        isOn={align === 'right'}
      />
      <ToolButton
        view={view}
        label="Make this row the headings"
        Icon={PanelTop}
        command={makeHeadings}
        isOn={found?.row === 0}
      />
      <ToolButton view={view} label="Delete row" command={removeRow} />
      <ToolButton view={view} label="Delete column" command={removeColumn} />
      <ToolButton view={view} label="Delete table" command={removeTableAround} />
    </>
  );
}
