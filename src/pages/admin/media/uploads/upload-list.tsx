import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { FieldButton } from '../../forms/field-button.tsx';
import { describeFileSize } from './describe-size.ts';
import type { PageUpload, Uploads } from './upload.ts';

const barClass =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-tint [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-accent';

/** The uploads of a page, each with its progress, and the announcements for screen readers. */
export function UploadList({ uploads, cancel, retry, announcement }: Omit<Uploads, 'add'>) {
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-rule border border-rule">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} cancel={cancel} retry={retry} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, cancel, retry }: { upload: PageUpload } & Pick<Uploads, 'cancel' | 'retry'>) {
  const { key, fileName, state, bytes, received, problem, canRetry } = upload;
  const hasFailed = state === 'failed';
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <bdi className="min-w-0 truncate font-medium">{fileName}</bdi>
          <span className="text-muted tabular-nums">{describeState(upload)}</span>
        </p>
        {problem && <p className={`mt-1 text-sm ${hasFailed ? 'text-danger' : 'text-muted'}`}>{problem}</p>}
        {!hasFailed && (
          <progress
            aria-label={`Upload of ${fileName}`}
            value={state === 'processing' ? undefined : received}
            max={Math.max(1, bytes)}
            className={`mt-2 ${barClass}`}
          />
        )}
      </div>
      {canRetry && (
        <FieldButton onClick={() => retry(key)} aria-label={`Try to upload ${fileName} again`}>
          <RotateCcw aria-hidden="true" className="mr-2 size-4" /> Try again
        </FieldButton>
      )}
      <button
        type="button"
        onClick={() => cancel(key)}
        aria-label={hasFailed ? `Remove ${fileName} from the list` : `Cancel the upload of ${fileName}`}
        className="inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink sm:size-9"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function describeState({ state, received, bytes }: PageUpload): string {
  switch (state) {
    case 'waiting':
      return `${describeFileSize(bytes)} · Waiting`;
    case 'paused':
      return `${describeFileSize(received)} of ${describeFileSize(bytes)} · Paused`;
    case 'sending':
      return `${describeFileSize(received)} of ${describeFileSize(bytes)}`;
    case 'processing':
      return 'Processing...';
    case 'failed':
      return 'Not uploaded';
  }
}
