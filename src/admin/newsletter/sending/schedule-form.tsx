import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refreshIssues, scheduleIssueMutation } from '../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { messages } from '../../../contract/messages.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { TimeHint } from '../../articles/tabs/publish-hint.tsx';
import { readLocal, toLocal } from '../../formats/local-date-time.ts';
import { useWrite } from '../../session/use-write.ts';
import { explainDeliveryError } from './explain-delivery-error.ts';
import { OwnTextsNote } from './own-texts-note.tsx';

interface ScheduleFormProps {
  issue: AdminIssue;
  close: () => void;
}

/** Chooses when an issue is sent, in the site's time zone. */
export function ScheduleForm({ issue, close }: ScheduleFormProps) {
  const { timeZone } = useSite();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [local, setLocal] = useState(() => (issue.sendAt === null ? '' : toLocal(issue.sendAt, timeZone)));
  /** The user may choose another time while the call runs. */
  const chosen = useRef(local);
  useEffect(() => {
    chosen.current = local;
  });
  const [wrong, setWrong] = useState<string>();
  const [failure, tell] = useState<string>();
  useEffect(() => {
    field.current?.focus();
  }, []);
  const refuse = (message: string) => {
    setWrong(message);
    field.current?.focus();
  };
  const { mutate, isPending } = useWrite({
    mutation: (http) => scheduleIssueMutation(http, issue.id),
    onSuccess: async (_issue, { sendAt }) => {
      await refreshIssues(queryClient);
      if (readLocal(chosen.current, timeZone)?.instant === sendAt) close();
      else tell('The issue is scheduled, but for the time that was here before. Schedule it again to change that.');
    },
    onFailure: tell,
    onRefused: (error) => {
      if (error.errors.sendAt) refuse(error.errors.sendAt);
      else tell(explainDeliveryError(error));
      if (error.code !== 'invalid') refreshIssues(queryClient);
      return true;
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    tell(undefined);
    setWrong(undefined);
    const localTime = readLocal(local, timeZone);
    if (!localTime) refuse(messages.sendAt.required);
    else if (Date.parse(localTime.instant) <= Date.now()) refuse(messages.sendAt.past);
    else mutate({ sendAt: localTime.instant, version: issue.version });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <OwnTextsNote issue={issue} />
      <Field label="Send on" error={wrong} hint={<TimeHint local={local} />}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="datetime-local"
            max="9999-12-31T23:59"
            value={local}
            onChange={(event) => setLocal(event.target.value)}
            className={controlClass}
          />
        )}
      </Field>
      {failure && (
        <p role="alert" className="error-note mt-4">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button variant="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
          {isPending ? 'Scheduling...' : 'Schedule'}
        </Button>
      </div>
    </form>
  );
}
