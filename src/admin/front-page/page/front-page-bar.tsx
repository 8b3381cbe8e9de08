import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import History from 'lucide-react/icons/history';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { FrontPageWarning } from '../../../client/admin/front-page.ts';
import { Button } from '../../../ui/button.tsx';
import { AutosaveTrouble } from '../../forms/autosave-note.tsx';
import { IconButton } from '../../forms/icon-button.tsx';
import { SaveNote } from '../../forms/save-note.tsx';
import { watchBarHeight } from '../../forms/watch-bar-height.ts';
import { Menu, MenuButton } from '../../layout/menu.tsx';
import type { ArrangementState } from '../editing/use-arrangement.ts';
import type { FrontPageForm } from '../editing/use-front-page-form.ts';
import { OutdatedNote, type OutdatedNoteProps } from '../stale/outdated-note.tsx';
import { WarningCount } from '../warnings/warning-count.tsx';
import { StateLine } from './state-line.tsx';

interface FrontPageBarProps {
  editing: FrontPageForm;
  arrangement: ArrangementState;
  hasChanges: boolean;
  outdated: OutdatedNoteProps;
  warnings: readonly FrontPageWarning[];
  onHistory: () => void;
  onDiscard: () => void;
  onSchedule: () => void;
  onPublish: () => void;
  /** Beside the buttons: the choice between the parts of the page, where there is no room for all. */
  children: ReactNode;
}

/**
 * Stays visible above the page: the state of the front page in words, Undo, and the buttons that publish. One row from 1024
 * pixels, two below; on phones some actions are in a menu.
 */
export function FrontPageBar(props: FrontPageBarProps) {
  const { editing, hasChanges, outdated, children } = props;
  const { autosave, note } = editing;
  return (
    <section
      ref={watchBarHeight}
      aria-label="State and actions"
      className="sticky top-0 z-20 border-rule border-b bg-paper"
    >
      <div className="flex flex-wrap items-center gap-x-4 px-3 sm:px-6">
        <div className="flex min-w-0 flex-1 items-center gap-x-2">
          <Link
            to="/admin"
            aria-label="Dashboard"
            className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center lg:hidden"
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
        <div className="flex items-center gap-x-2 py-1.5 max-lg:w-full">
          {children}
          <Publication {...props} />
        </div>
      </div>
      <div className="border-rule px-3 text-sm has-[p:not(:empty)]:border-t has-[p:not(:empty)]:py-1.5 sm:px-6">
        <OutdatedNote {...outdated} />
        <SaveNote {...note} />
        <AutosaveTrouble
          // A save that failed has just said so.
          problem={note.failure !== null && autosave.problem?.code == null ? null : autosave.problem}
          isKept={note.isKept}
          remedies={{
            'stale-edit': { label: 'Compare', act: editing.saveDraft },
            'not-signed-in': { label: 'Save', act: editing.saveDraft },
          }}
        />
        {!note.isKept && <p>This browser can't keep unsaved changes.</p>}
      </div>
    </section>
  );
}

/** Neither disabled nor gone while there is nothing to publish: each keeps its place and the focus. */
const isIdleIn = ({ hasChanges, editing }: FrontPageBarProps) => !hasChanges || editing.isPending;

function Publication(props: FrontPageBarProps) {
  const { editing, warnings, onSchedule, onPublish } = props;
  const isIdle = isIdleIn(props);
  return (
    <div className="ml-auto flex items-center gap-x-2">
      <WarningCount warnings={warnings} />
      <Button
        variant="quiet"
        aria-disabled={isIdle}
        onClick={() => isIdle || onSchedule()}
        className="aria-disabled:opacity-60 max-sm:hidden"
      >
        Schedule…
      </Button>
      <Button
        variant="solid"
        aria-disabled={isIdle}
        onClick={() => isIdle || onPublish()}
        className="aria-disabled:opacity-60 sm:min-w-32"
      >
        {editing.isPending ? (
          'Publishing…'
        ) : (
          <span>
            Publish<span className="max-sm:sr-only"> now</span>
          </span>
        )}
      </Button>
    </div>
  );
}

function Tools(props: FrontPageBarProps) {
  const { arrangement, hasChanges, onHistory, onDiscard, onSchedule } = props;
  const { undo, redo, canUndo, canRedo } = arrangement;
  const isIdle = isIdleIn(props);
  return (
    <div className="flex items-center">
      <IconButton Icon={Undo2} label="Undo" isIdle={!canUndo} onClick={undo} />
      <IconButton Icon={Redo2} label="Redo" isIdle={!canRedo} onClick={redo} />
      <div className="flex max-sm:hidden">
        <IconButton Icon={Trash2} label="Discard changes" isIdle={!hasChanges} onClick={onDiscard} />
        <IconButton Icon={History} label="History" onClick={onHistory} />
      </div>
      <Menu label="More actions" className="-mr-3 sm:hidden">
        <MenuButton Icon={CalendarClock} aria-disabled={isIdle} onClick={() => isIdle || onSchedule()}>
          Schedule…
        </MenuButton>
        <MenuButton Icon={History} onClick={onHistory}>
          History
        </MenuButton>
        <MenuButton Icon={Trash2} isDestructive aria-disabled={!hasChanges} onClick={() => hasChanges && onDiscard()}>
          Discard changes
        </MenuButton>
      </Menu>
    </div>
  );
}
