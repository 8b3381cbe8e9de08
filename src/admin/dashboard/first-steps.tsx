import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId } from 'react';
import { changeFirstStepsMutation, firstStepsQuery, refreshFirstSteps } from '../../client/admin/first-steps.ts';
import type { FirstStepName, FirstSteps } from '../../contract/first-steps.ts';
import { can } from '../../contract/permissions.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { usePersonal } from '../personal/use-personal.ts';
import { useUser } from '../session/use-permissions.ts';
import { useWrite } from '../session/use-write.ts';

type Step = FirstSteps['steps'][number];

interface StepText {
  title: string;
  detail: string;
  /** Where it is done. */
  to: NonNullable<LinkProps['to']>;
}

const texts: Record<FirstStepName, StepText> = {
  site: {
    title: 'Logo and look',
    detail: 'Choose a logo, an icon and colors. The name is in the settings.',
    to: '/admin/appearance',
  },
  author: { title: 'First author', detail: 'Every article carries the name of its author.', to: '/admin/authors/new' },
  article: { title: 'First article', detail: 'Write it and publish it.', to: '/admin/articles/new' },
  mail: { title: 'Mail', detail: 'Set up a mail server, so that emails arrive.', to: '/admin/system' },
  backup: { title: 'Backup', detail: 'Choose where backups go, or make the first one.', to: '/admin/system' },
};

const readCount = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);

/**
 * The steps of a new magazine before readers come. Each step ticks itself off; the card goes with the last one, or when the owner
 * dismisses it for all accounts.
 */
export function FirstStepsCard() {
  const { data, isPending } = useQuery({ ...firstStepsQuery(useHttp()), refetchOnMount: 'always' });
  const dismiss = useDismiss();
  const [expected, remember] = usePersonal('first-steps', readCount);
  const count = data?.steps.length;
  const note = useEffectEvent((shown: number) => {
    if (shown !== expected) remember(shown);
  });
  useEffect(() => {
    if (count !== undefined) note(count);
  }, [count]);
  // Where it was shown before, its place is held while it loads.
  if (isPending && expected > 0) return <Skeleton className="h-[30rem] md:h-[11.25rem]" />;
  return data && data.steps.length > 0 ? <Steps steps={data.steps} onDismiss={dismiss} /> : null;
}

function Steps({ steps, onDismiss }: { steps: readonly Step[]; onDismiss: () => void }) {
  const id = useId();
  const user = useUser();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={id} className="min-w-0 border border-rule">
      <div className="flex min-h-12 items-center gap-x-3 border-rule border-b pl-4">
        <h2 id={id} className="font-semibold">
          First steps
        </h2>
        <p className="mr-auto text-muted text-sm tabular-nums">{`${done} of ${steps.length} done`}</p>
        {can(user, 'manage-system') && (
          <Link
            to="/admin/import"
            className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
          >
            Import a site
          </Link>
        )}
        {can(user, 'manage-settings') && (
          <IconButton Icon={X} label="Dismiss the first steps" onClick={onDismiss} className="size-12" />
        )}
      </div>
      <ol className="grid gap-px bg-rule md:auto-cols-fr md:grid-flow-col">
        {steps.map((step) => (
          <StepItem key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepItem({ step: { name, isDone } }: { step: Step }) {
  const { title, detail, to } = texts[name];
  return (
    <li
      className={`relative flex min-h-[4.75rem] gap-3 bg-paper p-4 has-[a:hover]:bg-tint md:flex-col ${isDone ? 'max-md:items-center' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border md:mt-0 ${isDone ? 'border-primary bg-primary text-on-primary' : 'border-muted'}`}
      >
        {isDone && <Check size={13} strokeWidth={3} />}
      </span>
      <div className="min-w-0">
        {isDone ? (
          <p className="font-medium text-muted text-sm">
            {title}
            <span className="sr-only">: done</span>
          </p>
        ) : (
          <>
            <Link to={to} className="stretched font-medium text-sm hover:text-accent">
              {title}
            </Link>
            <p className="mt-0.5 text-pretty text-muted text-sm leading-snug">{detail}</p>
          </>
        )}
      </div>
    </li>
  );
}

/** @returns a function that dismisses the first steps for all accounts, with a way to take that back */
function useDismiss(): () => void {
  const { mutate } = useWrite({
    mutation: changeFirstStepsMutation,
    refresh: refreshFirstSteps,
    onSuccess: (_steps, { isDismissed }) => {
      if (!isDismissed) return;
      showToast({
        title: 'First steps dismissed',
        description: 'No account sees them any more.',
        actions: [{ label: 'Undo', act: () => mutate({ isDismissed: false }) }],
      });
      // The button that had the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  });
  return () => void mutate({ isDismissed: true });
}
