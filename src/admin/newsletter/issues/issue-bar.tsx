import CalendarX from 'lucide-react/icons/calendar-x';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { AdminIssue } from '../../../contract/issues.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { watchBarHeight } from '../../articles/bar/watch-bar-height.ts';
import { AutosaveTrouble } from '../../forms/autosave-note.tsx';
import { SaveNote } from '../../forms/save-note.tsx';
import { Menu, MenuButton } from '../../layout/menu.tsx';
import { ScheduleForm } from '../sending/schedule-form.tsx';
import { useStartSending } from '../sending/use-start-sending.ts';
import { useUnschedule } from '../sending/use-unschedule.ts';
import { IssueState } from './issue-state.tsx';
import { useDeleteIssue } from './use-delete-issue.ts';
import type { IssueForm } from './use-issue-form.ts';
import { useSendTest } from './use-send-test.ts';
import { useWhenSaved } from './use-when-saved.ts';

interface IssueBarProps {
  issue: AdminIssue;
  editing: IssueForm;
  /** Why the last call failed. */
  error: string | undefined;
  /** Receives the error message of a call; undefined when the next one starts. */
  tell: (error: string | undefined) => void;
}

const busy = 'px-3! aria-disabled:opacity-60 sm:px-4!';

/**
 * Stays visible above an issue that is not sent yet: whether it is saved, and what can be done with it. Its buttons keep the focus while they
 * wait; a press then does nothing.
 */
export function IssueBar({ issue, editing, error, tell }: IssueBarProps) {
  const { note, autosave, merge, saveAndStay, giveUp } = editing;
  return (
    <section
      ref={watchBarHeight}
      aria-label="State and actions"
      className="sticky top-0 z-20 -mx-4 mb-6 border-rule border-b bg-paper px-4 sm:-mx-2 sm:px-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
        <IssueState editing={editing} />
        <div className="ml-auto flex items-center gap-2">
          <Actions issue={issue} editing={editing} tell={tell} />
          <More issue={issue} tell={tell} save={saveAndStay} onDeleted={giveUp} />
        </div>
      </div>
      <div className="grid gap-2 text-sm has-[p:not(:empty)]:pb-3">
        {error && (
          <p role="alert" className="error-note">
            {error}
          </p>
        )}
        <SaveNote {...note} />
        <AutosaveTrouble
          problem={autosave.problem}
          isKept={note.isKept}
          remedies={{
            'stale-edit': { label: 'Compare', act: () => saveAndStay() },
            'not-signed-in': { label: 'Sign in and save', act: () => saveAndStay() },
            invalid: { label: 'Show what is wrong', act: () => saveAndStay() },
            'slug-taken': { label: 'Show what is wrong', act: () => saveAndStay() },
          }}
        />
        <p role="status" className="empty:hidden">
          {merge && 'Another editor has changed this issue, too. Their changes are in it now, beside yours.'}
        </p>
      </div>
    </section>
  );
}

function Actions({ issue, editing, tell }: Omit<IssueBarProps, 'error'>) {
  const { isWaiting, whenSaved } = useWhenSaved(editing);
  const [isScheduling, setScheduling] = useState(false);
  const test = useSendTest();
  const start = useStartSending({ issueId: issue.id, tell });
  const isScheduled = issue.status === 'scheduled';
  const isBusy = isWaiting || start.isPending;
  const press = (act: (stored: AdminIssue) => void) => () => {
    if (!isBusy) whenSaved(act);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label="Send a test to me"
        aria-disabled={isBusy || test.isPending}
        className={busy}
        onClick={press(({ id }) => test.send(id))}
      >
        {test.isPending ? 'Sending…' : 'Test'}
      </Button>
      <Button variant="quiet" aria-disabled={isBusy} className={busy} onClick={press(() => setScheduling(true))}>
        {isScheduled ? 'Another time…' : 'Schedule…'}
      </Button>
      <Button
        variant={isScheduled ? 'quiet' : 'solid'}
        aria-disabled={isBusy}
        className={busy}
        onClick={press((stored) => void start.askAndStart(stored))}
      >
        {start.isPending ? 'Starting...' : 'Send now…'}
      </Button>
      {isScheduling && (
        <Modal heading={`Schedule issue ${issue.number}`} onClose={() => setScheduling(false)}>
          {(close) => <ScheduleForm issue={issue} close={close} />}
        </Modal>
      )}
    </>
  );
}

interface MoreProps {
  issue: AdminIssue;
  tell: IssueBarProps['tell'];
  save: () => void;
  onDeleted: () => void;
}

/** Actions that are seldom needed. */
function More({ issue, tell, save, onDeleted }: MoreProps) {
  const askAndDelete = useDeleteIssue(issue, onDeleted);
  const { unschedule } = useUnschedule({ issue, tell });
  return (
    <Menu label="More actions">
      <MenuButton Icon={Save} aria-keyshortcuts="Control+S Meta+S" onClick={save}>
        Save now
      </MenuButton>
      {issue.status === 'scheduled' && (
        <MenuButton Icon={CalendarX} onClick={unschedule}>
          Unschedule
        </MenuButton>
      )}
      <MenuButton Icon={Trash2} isDestructive onClick={askAndDelete}>
        Delete
      </MenuButton>
    </Menu>
  );
}
