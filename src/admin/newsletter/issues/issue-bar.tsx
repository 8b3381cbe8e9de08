import CalendarX from 'lucide-react/icons/calendar-x';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { AdminIssue } from '../../../contract/issues.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EditBar } from '../../forms/edit-bar.tsx';
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

/** Whether an issue that is not sent yet is saved, and what can be done with it. */
export function IssueBar({ issue, editing, error, tell }: IssueBarProps) {
  const { saveAndStay, giveUp } = editing;
  return (
    <EditBar
      noun="issue"
      editing={editing}
      state={<IssueState editing={editing} />}
      error={error}
      actions={
        <>
          <Actions issue={issue} editing={editing} tell={tell} />
          <More issue={issue} tell={tell} save={saveAndStay} onDeleted={giveUp} />
        </>
      }
    />
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
