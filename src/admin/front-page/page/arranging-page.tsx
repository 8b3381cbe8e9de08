import { useState } from 'react';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { UnsavedOffer } from '../../forms/unsaved-offer.tsx';
import { useKeptFocus } from '../../layout/use-kept-focus.ts';
import { AddBlock } from '../blocks/add-block.tsx';
import { BlockList } from '../blocks/block-list.tsx';
import { FrontPageContext } from '../editing/front-page-context.ts';
import { useBlockActions } from '../editing/use-block-actions.ts';
import { type Previewed, PreviewPane } from '../preview/preview-pane.tsx';
import { HistoryDialog } from '../publishing/history-dialog.tsx';
import { ScheduleDialog } from '../publishing/schedule-dialog.tsx';
import { ScheduledList } from '../publishing/scheduled-list.tsx';
import { OutdatedDialog } from '../stale/outdated-dialog.tsx';
import { StaleArrangement } from '../stale/stale-arrangement.tsx';
import { FrontPageBar } from './front-page-bar.tsx';
import { useArrangementPreview } from './use-arrangement-preview.ts';
import { useFrontPageEditing } from './use-front-page-editing.ts';

const draft: Previewed = { revision: null, label: '' };

const parts = [
  { value: 'arrange', label: 'Arrange' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The blocks of the front page beside its preview; on narrow screens one of the two. */
export function ArrangingPage({ opened }: { opened: AdminFrontPage }) {
  const { editing, arrangement, publishing, outdated, hasChanges, discard } = useFrontPageEditing(opened);
  const { blocks } = arrangement;
  const { stored, offer } = editing;
  const [target, setTarget] = useState({ block: '', at: 0 });
  const lookAt = (block: string) => setTarget(({ at }) => ({ block, at: at + 1 }));
  const actions = useBlockActions(arrangement, lookAt);
  const preview = useArrangementPreview(blocks, stored.version);
  const [openSlot, setOpenSlot] = useState('');
  const [dialog, setDialog] = useState<'history' | 'schedule' | null>(null);
  const [previewed, setPreviewed] = useState(draft);
  const [part, setPart] = useState<(typeof parts)[number]['value']>('arrange');
  const close = () => setDialog(null);
  const place = useKeptFocus<HTMLElement>();

  function show(next: Previewed): void {
    setPreviewed(next);
    setPart('preview');
  }

  return (
    <FrontPageContext value={{ actions, openSlot, setOpenSlot, lookAt, ...preview }}>
      <div data-writing>
        <FrontPageBar
          editing={editing}
          arrangement={arrangement}
          hasChanges={hasChanges}
          warnings={preview.warnings}
          onHistory={() => setDialog('history')}
          onDiscard={discard}
          onSchedule={() => setDialog('schedule')}
          outdated={outdated}
          onPublish={() => outdated.publish(null)}
        >
          <div className="lg:hidden">
            <Segments label="What is shown" value={part} onChange={setPart} options={parts} />
          </div>
        </FrontPageBar>
        <div className="lg:grid lg:grid-cols-[27rem_minmax(0,1fr)]">
          <section
            ref={place}
            tabIndex={-1}
            aria-label="Arrangement"
            className={`min-w-0 outline-none border-rule px-3 py-4 sm:px-6 lg:border-r lg:pb-24 ${part === 'arrange' ? '' : 'max-lg:hidden'}`}
          >
            {offer && <UnsavedOffer noun="front page" offer={offer} />}
            <ScheduledList revisions={stored.scheduled} onPreview={show} onCancel={publishing.cancel} />
            {preview.error && <SlotsUnknown error={preview.error} retry={preview.refetch} />}
            <h2 className="sr-only">Blocks</h2>
            <BlockList blocks={blocks} />
            <AddBlock count={blocks.length} />
            <p role="status" className="sr-only">
              {actions.said}
            </p>
          </section>
          <div
            className={`h-[calc(100dvh-var(--bar,3.5rem))] lg:sticky lg:top-(--bar) ${part === 'preview' ? '' : 'max-lg:hidden'}`}
          >
            <PreviewPane
              previewed={previewed}
              version={stored.version}
              target={target}
              onLeave={() => setPreviewed(draft)}
            />
          </div>
        </div>
      </div>
      {dialog === 'history' && <HistoryDialog onClose={close} onPreview={show} onRestore={publishing.restore} />}
      {dialog === 'schedule' && <ScheduleDialog onClose={close} onSchedule={outdated.publish} />}
      {editing.stale && <StaleArrangement stale={editing.stale} />}
      {outdated.revision && outdated.question && <OutdatedDialog revision={outdated.revision} {...outdated.question} />}
    </FrontPageContext>
  );
}

/** Slots keep their last articles, so that the blocks stay where they are. */
function SlotsUnknown({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <div role="alert" className="error-note mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 break-words">The articles in the slots couldn't be updated. {error.message}</p>
      <FieldButton onClick={() => retry()}>Try again</FieldButton>
    </div>
  );
}
