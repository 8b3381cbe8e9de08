import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import History from 'lucide-react/icons/history';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { FrontPageWarning } from '../../../client/admin/front-page.ts';
import { Button } from '../../../ui/button.tsx';
import { useBarHeight } from '../articles/use-bar-height.ts';
import { AutosaveTrouble } from '../forms/autosave-note.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import { IconButton } from './blocks/icon-button.tsx';
import { StateLine } from './state-line.tsx';
import type { ArrangementState } from './use-arrangement.ts';
import type { FrontPageForm } from './use-front-page-form.ts';
import { WarningCount } from './warnings/warning-count.tsx';

interface FrontPageBarProps {
  editing: FrontPageForm;
  arrangement: ArrangementState;
  hasChanges: boolean;
  warnings: readonly FrontPageWarning[];
  onHistory: () => void;
  onDiscard: () => void;
  onSchedule: () => void;
  onPublish: () => void;
  /** Below the buttons: what is chosen on a phone. */
  children: ReactNode;
}

/** Stays visible above the page: what the front page is now, in words, what takes changes back, and what publishes them. */
export function FrontPageBar(props: FrontPageBarProps) {
  const { editing, hasChanges, warnings, onSchedule, onPublish, children } = props;
  const bar = useBarHeight();
  const { autosave, note, isKept, isPending } = editing;
  const isIdle = !hasChanges || isPending;
  return (
    <section ref={bar} aria-label="State and actions" className="sticky top-0 z-20 border-rule border-b bg-paper">
      <div className="flex flex-wrap items-center gap-x-4 px-3 sm:px-6">
        <div className="flex min-w-0 flex-1 items-center gap-x-2">
          <Link
            to="/admin"
            aria-label="Dashboard"
            className="inline-flex size-11 shrink-0 items-center justify-center lg:hidden"
          >
            <ArrowLeft aria-hidden="true" size={18} />
          </Link>
          <p
            aria-hidden="true"
            className="whitespace-nowrap font-semibold font-serif text-xl tracking-tight max-sm:hidden"
          >
            Front page
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted text-xs sm:ml-2">
            <StateLine stored={editing.stored} hasChanges={hasChanges} autosave={autosave} />
          </div>
        </div>
        <Tools {...props} />
        <div className="ml-auto flex items-center gap-x-2 py-1.5">
          <WarningCount warnings={warnings} />
          <Button
            variant="quiet"
            aria-disabled={isIdle}
            onClick={() => isIdle || onSchedule()}
            className="aria-disabled:opacity-60"
          >
            Schedule…
          </Button>
          <Button
            variant="solid"
            aria-disabled={isIdle}
            onClick={() => isIdle || onPublish()}
            className="min-w-32 aria-disabled:opacity-60"
          >
            {isPending ? 'Publishing…' : 'Publish now'}
          </Button>
        </div>
      </div>
      <div className="border-rule px-3 text-sm has-[p:not(:empty)]:border-t has-[p:not(:empty)]:py-1.5 sm:px-6">
        <SaveNote {...note} isKept={isKept} />
        <AutosaveTrouble
          problem={autosave.problem}
          isKept={isKept}
          remedies={{
            'stale-edit': { label: 'Compare', act: editing.saveDraft },
            'not-signed-in': { label: 'Save', act: editing.saveDraft },
          }}
        />
        {!isKept && <p>This browser can't keep unsaved changes.</p>}
      </div>
      {children}
    </section>
  );
}

function Tools({ arrangement, hasChanges, onHistory, onDiscard }: FrontPageBarProps) {
  const { undo, redo, canUndo, canRedo } = arrangement;
  return (
    <div className="flex items-center">
      <IconButton Icon={Undo2} label="Undo" isIdle={!canUndo} onClick={undo} />
      <IconButton Icon={Redo2} label="Redo" isIdle={!canRedo} onClick={redo} />
      <IconButton Icon={Trash2} label="Discard changes" isIdle={!hasChanges} onClick={onDiscard} />
      <IconButton Icon={History} label="History" onClick={onHistory} />
    </div>
  );
}
