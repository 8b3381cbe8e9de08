import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import type { FrontPageWarning } from '../../../client/admin/front-page.ts';
import { slotKey } from '../editing/front-page-context.ts';
import { handleId } from '../editing/use-block-actions.ts';

/** How many warnings there are, beside the button that publishes; it opens the list of them, which leads to their places. */
export function WarningCount({ warnings }: { warnings: readonly FrontPageWarning[] }) {
  const id = useId();
  if (warnings.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap px-1.5 font-medium text-accent text-sm hover:underline"
      >
        <TriangleAlert aria-hidden="true" size={16} />
        <span className="tabular-nums">
          {warnings.length}
          <span className="max-sm:sr-only">{warnings.length === 1 ? ' warning' : ' warnings'}</span>
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        className="w-80 max-w-[94vw] border border-rule bg-paper py-1 text-ink shadow-lg [position-area:bottom_span-left] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 dark:bg-tint"
      >
        <ul>
          {warnings.map((warning) => (
            <li key={`${warning.code} ${warning.blockId} ${warning.slot}`} className="border-rule not-last:border-b">
              <Warning
                warning={warning}
                onChoose={() => {
                  document.getElementById(id)?.hidePopover();
                  if (warning.blockId !== null)
                    document.getElementById(placeOf(warning.blockId, warning.slot))?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** A warning about the whole page leads nowhere. */
function Warning({ warning: { blockId, text }, onChoose }: { warning: FrontPageWarning; onChoose: () => void }) {
  const line = 'block w-full px-4 py-2.5 text-left text-sm';
  if (blockId === null) return <p className={line}>{text}</p>;
  return (
    <button type="button" onClick={onChoose} className={`${line} -outline-offset-2 hover:bg-tint dark:hover:bg-paper`}>
      {text}
    </button>
  );
}

function placeOf(block: string, slot: number | null): string {
  return slot === null ? handleId(block) : slotKey(block, slot);
}
