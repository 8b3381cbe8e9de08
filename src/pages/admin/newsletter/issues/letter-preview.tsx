import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { issueLetterQuery } from '../../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useHttp, useSite } from '../../../site/frame/use-site.ts';
import { FieldButton } from '../../shell/field-button.tsx';
import { FailureNotice } from '../../shell/notices.tsx';
import { Choice } from './choice.tsx';
import { type Colours, LetterFrame, type Width } from './letter-frame.tsx';
import { useSendTest } from './use-send-test.ts';

interface LetterPreviewProps {
  issue: AdminIssue;
  hasUnsavedChanges: boolean;
}

type Shown = Width | 'text';

const shownAs = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' } as const;
const colourNames = { light: 'Light', dark: 'Dark' } as const;

/** The letter itself, as it is stored: what a recipient's program gets, at the widths and in the colours that it may have. */
export function LetterPreview({ issue, hasUnsavedChanges }: LetterPreviewProps) {
  const [shown, setShown] = useState<Shown>(() => (isNarrow() ? 'phone' : 'desktop'));
  const [colours, setColours] = useState<Colours>(() => (isDark() ? 'dark' : 'light'));
  const test = useSendTest(issue.id);
  return (
    <section
      id="letter"
      aria-labelledby="letter-title"
      className="flex min-w-0 flex-col min-[90rem]:sticky min-[90rem]:top-4 min-[90rem]:h-[calc(100dvh-7rem)] min-[90rem]:min-h-120"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="letter-title" className="font-semibold">
          The letter
        </h2>
        <FieldButton onClick={test.send} aria-disabled={test.isPending} className="gap-2 aria-disabled:opacity-60">
          <Send aria-hidden="true" size={15} />
          {test.isPending ? 'Sending...' : 'Send a test to me'}
        </FieldButton>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Choice label="Show the letter as" names={shownAs} value={shown} onChange={setShown} />
        {shown !== 'text' && (
          <Choice label="Colours of the letter" names={colourNames} value={colours} onChange={setColours} />
        )}
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {hasUnsavedChanges && 'This is the letter as it is saved. Save to see your changes.'}
      </p>
      <InboxLine issue={issue} />
      <Letter issue={issue} shown={shown} colours={colours} />
    </section>
  );
}

/** How an inbox shows the letter before it is opened. */
function InboxLine({ issue: { subject, preheader } }: { issue: AdminIssue }) {
  const { name } = useSite();
  return (
    <div className="mt-3 border border-rule border-b-0 px-4 py-2.5 text-sm">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="truncate">
        <bdi>{subject}</bdi>
        {preheader && (
          <span className="text-muted">
            {' – '}
            <bdi>{preheader}</bdi>
          </span>
        )}
      </p>
    </div>
  );
}

interface LetterProps {
  issue: AdminIssue;
  shown: Shown;
  colours: Colours;
}

/** The same call brings the plain text, and says why there is no letter if there is none: a frame could not. */
function Letter({ issue, shown, colours }: LetterProps) {
  const {
    data: letter,
    error,
    refetch,
  } = useQuery({
    ...issueLetterQuery(useHttp(), issue),
    placeholderData: keepPreviousData,
  });
  if (!letter && error) return <FailureNotice message={error.message} retry={refetch} />;
  if (!letter) return <LetterSkeleton />;
  if (shown !== 'text') return <LetterFrame issue={issue} width={shown} colours={colours} />;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Plain text"
      className="h-[80dvh] overflow-y-auto border border-rule p-5 min-[90rem]:h-auto min-[90rem]:min-h-0 min-[90rem]:flex-1"
    >
      <pre className="whitespace-pre-wrap break-words text-sm">{letter.text}</pre>
    </section>
  );
}

function LetterSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading letter"
      className="grid flex-1 content-start gap-5 border border-rule px-6 py-8"
    >
      <Skeleton className="mx-auto h-10 w-64 max-w-full" />
      <Skeleton className="aspect-[1200/630]" />
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

function isNarrow(): boolean {
  return window.matchMedia('(width < 40rem)').matches;
}

function isDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
