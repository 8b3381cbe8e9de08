import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { frontPageRevisionsQuery } from '../../../client/admin/front-page.ts';
import type { FrontPageRevision } from '../../../contract/front-page.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import type { Previewed } from '../preview/preview-pane.tsx';

interface HistoryDialogProps {
  onClose: () => void;
  onPreview: (previewed: Previewed) => void;
  onRestore: (revision: FrontPageRevision) => void;
}

/** Earlier front pages, with their editor and time. Each can be shown, and published again. */
export function HistoryDialog(props: HistoryDialogProps) {
  return (
    <Modal heading="History of the front page" onClose={props.onClose}>
      {(close) => (
        <div className="mt-4">
          <Revisions {...props} onClose={close} />
        </div>
      )}
    </Modal>
  );
}

function Revisions({ onClose, onPreview, onRestore }: HistoryDialogProps) {
  const query = useInfiniteQuery(frontPageRevisionsQuery(useHttp()));
  const list = useId();
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading history" />;
  const revisions = query.data.pages.flatMap(({ items }) => items);
  if (revisions.length === 0) {
    return <EmptyNotice text="Nothing has been published yet. Readers see the standard front page." />;
  }
  return (
    <>
      <ol id={list} aria-label="Versions">
        {revisions.map((revision) => (
          <Version
            key={revision.id}
            revision={revision}
            onPreview={(previewed) => {
              onClose();
              onPreview(previewed);
            }}
            onRestore={() => {
              onClose();
              onRestore(revision);
            }}
          />
        ))}
      </ol>
      <LoadMore query={query} list={list} shown={revisions.length} />
    </>
  );
}

interface VersionProps {
  revision: FrontPageRevision;
  onPreview: (previewed: Previewed) => void;
  onRestore: () => void;
}

function Version({ revision, onPreview, onRestore }: VersionProps) {
  const { id, publishAt, createdBy, isLive, isCancelled, isDefault } = revision;
  const { timeZone } = useSite();
  const time = dateAndTime(publishAt, timeZone);
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule not-last:border-b py-3 -outline-offset-2"
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <time dateTime={publishAt} className="font-medium">
            {time}
          </time>
          {isLive && <Badge>Live</Badge>}
          {isCancelled && <Badge variant="quiet">Cancelled</Badge>}
        </p>
        <p className="text-muted">
          {isDefault && 'The standard front page'}
          {isDefault && createdBy && ', by '}
          {createdBy && <bdi>{createdBy.name}</bdi>}
        </p>
      </div>
      <div className="flex gap-2">
        <FieldButton
          aria-label={`Preview the version of ${time}`}
          onClick={() => onPreview({ revision: id, label: `You see the version of ${time}.` })}
        >
          Preview
        </FieldButton>
        {!isLive && (
          <FieldButton aria-label={`Restore the version of ${time}`} onClick={onRestore}>
            Restore
          </FieldButton>
        )}
      </div>
    </li>
  );
}
