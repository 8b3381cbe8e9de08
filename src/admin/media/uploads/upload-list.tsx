import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { describeFileSize } from './describe-size.ts';
import { FileInput } from './file-input.tsx';
import type { PageUpload, Uploads } from './upload.ts';

const barClass =
  'mt-2 block h-1.5 w-full appearance-none overflow-hidden bg-tint [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary';

/** The uploads of a page, each with its progress, and the announcements for screen readers. */
export function UploadList({ uploads, announcement, ...actions }: Uploads) {
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="min-w-0 divide-y divide-rule border border-rule">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...actions} />
          ))}
        </ul>
      )}
    </>
  );
}

type Actions = Pick<Uploads, 'add' | 'cancel' | 'retry'>;

function UploadRow({ upload, add, cancel, retry }: { upload: PageUpload } & Actions) {
  const { key, fileName, state, problem, canRetry } = upload;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <bdi className="max-w-full truncate font-medium" title={fileName}>
            {fileName}
          </bdi>
          <span className="shrink-0 text-muted tabular-nums">{describeState(upload)}</span>
        </p>
        {problem && (
          <p className={`mt-1 text-sm ${state === 'failed' ? 'error-mark text-error' : 'text-muted'}`}>{problem}</p>
        )}
        <Progress {...upload} />
      </div>
      {canRetry && (
        <FieldButton onClick={() => retry(key)} aria-label={`Try to upload ${fileName} again`}>
          <RotateCcw aria-hidden="true" className="mr-2 size-4" />
          {state === 'paused' ? 'Try now' : 'Try again'}
        </FieldButton>
      )}
      {state === 'interrupted' && <ChooseAgain fileName={fileName} add={add} />}
      <button
        type="button"
        // It has arrived, so it can only be deleted in the library.
        disabled={state === 'processing'}
        onClick={() => cancel(key)}
        aria-label={describeCancel(upload)}
        className="inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink disabled:invisible sm:size-9"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function Progress({ fileName, state, received, bytes }: PageUpload) {
  if (state === 'failed' || state === 'interrupted') return null;
  const isProcessing = state === 'processing';
  return (
    <progress
      aria-label={`Upload of ${fileName}`}
      value={isProcessing ? bytes : received}
      max={Math.max(1, bytes)}
      className={`${barClass} ${isProcessing ? 'motion-safe:animate-pulse' : ''}`}
    />
  );
}

function ChooseAgain({ fileName, add }: { fileName: string } & Pick<Uploads, 'add'>) {
  const label = `Choose ${fileName} again`;
  return (
    <FileInput label={label} onFiles={add}>
      {(choose) => (
        <FieldButton onClick={choose} aria-label={label}>
          Choose file
        </FieldButton>
      )}
    </FileInput>
  );
}

function describeState({ state, received, bytes }: PageUpload): string {
  const size = describeFileSize(bytes);
  switch (state) {
    case 'waiting':
      return `${size} · Waiting`;
    case 'paused':
      return `${describeFileSize(received)} of ${size} · Paused`;
    case 'sending':
      return received === 0 ? size : `${describeFileSize(received)} of ${size}`;
    case 'processing':
      return 'Processing...';
    case 'failed':
      return 'Not uploaded';
    case 'interrupted':
      return size;
  }
}

function describeCancel({ state, fileName }: PageUpload): string {
  return state === 'failed' ? `Remove ${fileName} from the list` : `Cancel the upload of ${fileName}`;
}
