import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery } from '../../../client/admin/second-factor.ts';
import type { SecondFactor } from '../../../contract/second-factor.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { Panel } from '../../layout/panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes, TurnOff } from './second-factor-changes.tsx';
import { SetupSteps } from './setup-steps.tsx';

/** The authenticator app and the recovery codes of the signed-in account. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useQuery(secondFactorQuery(useHttp()));
  return (
    <Panel
      title="Two-step verification"
      lead="Signing in with your password will also require a code from an app on your phone."
    >
      {data && <Shown factor={data} />}
      {!data && error && <FailureNotice message={error.message} retry={refetch} />}
      {!data && !error && <Skeleton className="h-14" />}
    </Panel>
  );
}

type Task = 'set-up' | 'turn-off' | 'renew-codes';

function Shown({ factor }: { factor: SecondFactor }) {
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const end = (recoveryCodes: string[] | null = null) => {
    setTask(null);
    setCodes(recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => end()} />;
  if (task === 'set-up') return <SetupSteps onOn={end} onCancel={() => end()} />;
  if (task === 'turn-off') return <TurnOff onDone={() => end()} />;
  if (task === 'renew-codes') return <RenewCodes onRenewed={end} onCancel={() => end()} />;
  return <State factor={factor} onTask={setTask} />;
}

function State({ factor: { since, recoveryCodes }, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const { timeZone } = useSite();
  if (since === null) {
    return (
      <>
        <p className="text-sm">It's off: your password is enough to sign in.</p>
        <Button variant="outline" onClick={() => onTask('set-up')} className="mt-4">
          Set up an authenticator app
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        Authenticator app <Badge>On</Badge>
      </p>
      <p className="mt-0.5 text-muted text-sm">since {longDate(since, timeZone)}</p>
      <p className={`mt-3 text-sm ${recoveryCodes < fewCodes ? 'error-mark font-medium text-error' : ''}`}>
        {recoveryCodes === 0 ? 'No recovery codes left' : `${countOf(recoveryCodes, 'recovery code')} left`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => onTask('renew-codes')}>
          New recovery codes
        </Button>
        <Button variant="destructive" onClick={() => onTask('turn-off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

/** With fewer, it is time for new ones. */
const fewCodes = 3;
