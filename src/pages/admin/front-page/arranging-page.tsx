import { useEffect, useRef, useState } from 'react';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { showToast } from '../../../ui/toasts.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { UnsavedOffer } from '../forms/unsaved-offer.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { type ArrangementFields, isSame } from './arrangement/fields.ts';
import { AddBlock } from './blocks/add-block.tsx';
import { BlockList } from './blocks/block-list.tsx';
import { FrontPageBar } from './front-page-bar.tsx';
import { FrontPageContext } from './front-page-context.ts';
import { notices } from './notices.ts';
import { type Previewed, PreviewPane } from './preview/preview-pane.tsx';
import { HistoryDialog } from './publishing/history-dialog.tsx';
import { ScheduleDialog } from './publishing/schedule-dialog.tsx';
import { ScheduledList } from './publishing/scheduled-list.tsx';
import { usePublishing } from './publishing/use-publishing.ts';
import { StaleArrangement } from './stale/stale-arrangement.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useArrangementPreview } from './use-arrangement-preview.ts';
import { useBlockActions } from './use-block-actions.ts';
import { useFrontPageForm } from './use-front-page-form.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const draft: Previewed = { revision: null, label: '' };

const parts = [
  { value: 'arrange', label: 'Arrange' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The blocks of the front page beside its preview; on narrow screens one of the two. */
export function ArrangingPage({ opened }: { opened: AdminFrontPage }) {
  const undoPublication = useRef((_published: ArrangementFields) => {});
  const editing = useFrontPageForm(opened, (published) => undoPublication.current(published));
  const arrangement = useArrangement(editing);
  const { blocks, undo } = arrangement;
  const publishing = usePublishing(editing);
  const actions = useBlockActions(arrangement);
  const preview = useArrangementPreview(blocks);
  const [openSlot, setOpenSlot] = useState('');
  const [dialog, setDialog] = useState<'history' | 'schedule' | null>(null);
  const [previewed, setPreviewed] = useState(draft);
  const [part, setPart] = useState<(typeof parts)[number]['value']>('arrange');
  const { stored, form, stale, offer } = editing;
  const hasChanges = !isSame(blocks, stored.live.blocks);
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
    undoPublication.current = (published) =>
      void publishing.unpublish(() => arrangement.change(published.blocks)).catch(() => showToast(notices.notUndone));
  });
  useUndoKeys(arrangement);

  function discard(): void {
    const before = structuredClone(form.getValues());
    const tell = () =>
      showToast({ ...notices.discarded, action: { label: 'Undo', act: () => latestUndo.current() } });
    if (stored.draft === null) {
      arrangement.change(stored.live.blocks);
      return tell();
    }
    publishing.discard(() => {
      arrangement.noteChange(before);
      tell();
    });
  }

  function show(next: Previewed): void {
    setPreviewed(next);
    setPart('preview');
  }

  return (
    <FrontPageContext value={{ actions, openSlot, setOpenSlot, ...preview }}>
      <div data-writing>
        <FrontPageBar
          editing={editing}
          arrangement={arrangement}
          hasChanges={hasChanges}
          warnings={preview.warnings}
          onHistory={() => setDialog('history')}
          onDiscard={discard}
          onSchedule={() => setDialog('schedule')}
          onPublish={() => editing.publish(null)}
        >
          <div className="border-rule border-t px-3 py-1.5 lg:hidden">
            <Segments label="What is shown" value={part} onChange={setPart} options={parts} />
          </div>
        </FrontPageBar>
        <div className="lg:grid lg:grid-cols-[27rem_minmax(0,1fr)]">
          <section
            aria-label="Arrangement"
            className={`min-w-0 border-rule px-3 py-4 sm:px-6 lg:border-r lg:pb-24 ${part === 'arrange' ? '' : 'max-lg:hidden'}`}
          >
            {offer && <UnsavedOffer noun="front page" {...offer} />}
            <ScheduledList revisions={stored.scheduled} onPreview={show} onCancel={(one) => void publishing.cancel(one)} />
            {preview.error && <FailureNotice message={preview.error.message} retry={preview.refetch} />}
            <BlockList blocks={blocks} />
            <AddBlock count={blocks.length} />
            <p role="status" className="sr-only">
              {actions.said}
            </p>
          </section>
          <div
            className={`h-[calc(100dvh-var(--bar,3.5rem))] lg:sticky lg:top-(--bar) ${part === 'preview' ? '' : 'max-lg:hidden'}`}
          >
            <PreviewPane previewed={previewed} version={stored.version} onLeave={() => setPreviewed(draft)} />
          </div>
        </div>
      </div>
      {dialog === 'history' && (
        <HistoryDialog onClose={() => setDialog(null)} onPreview={show} onRestore={publishing.restore} />
      )}
      {dialog === 'schedule' && <ScheduleDialog onClose={() => setDialog(null)} onSchedule={editing.publish} />}
      {stale && <StaleArrangement stale={stale} />}
    </FrontPageContext>
  );
}
