import { useState } from 'react';
import type { SiteImport } from '../../contract/site-imports.ts';
import { describeFileSize } from '../media/uploads/describe-size.ts';
import { ExportDropZone } from './export-drop-zone.tsx';
import { isSending, type SendingFile, sendFiles, useSendingFiles } from './import-uploads.ts';

const barClass =
  'mt-2 block h-1.5 w-full appearance-none overflow-hidden bg-tint [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary';

/** The files of an import that have not all arrived. After a reload the user chooses them again, and they go on where they ended. */
export function UploadingFiles({ one, onArrived }: { one: SiteImport; onArrived: () => void }) {
  const fileOf = useSendingFiles();
  const [strange, setStrange] = useState<readonly string[]>([]);
  const { id, files } = one;
  const areSent = files.every((_file, index) => fileOf(id, index + 1)?.state === 'sent');
  const take = (chosen: File[]) => setStrange(sendFiles(one, chosen, onArrived));
  return (
    <>
      <ul aria-label="Files" className="mb-6 divide-y divide-rule border border-rule">
        {files.map((file, index) => (
          <FileRow key={file.name + String(index)} file={file} sending={fileOf(id, index + 1)} />
        ))}
      </ul>
      {!isSending(id) && !areSent && (
        <ExportDropZone label="Choose the files again" onFiles={take}>
          <p>This page doesn't have the files any more. Choose the same ones: they go on where they ended.</p>
        </ExportDropZone>
      )}
      <p role="status" className="mt-3 text-sm empty:hidden">
        {strange.length > 0 && `Not of this import: ${strange.join(', ')}. A file has to have the same name and size.`}
      </p>
    </>
  );
}

interface FileRowProps {
  file: SiteImport['files'][number];
  sending: SendingFile | null;
}

function FileRow({ file: { name, bytes, received }, sending }: FileRowProps) {
  const arrived = Math.max(received ?? 0, sending?.sent ?? 0);
  const isFailed = sending?.state === 'failed';
  const problem = sending?.problem ?? null;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <bdi className="min-w-0 break-words font-medium">{name}</bdi>
        <span className="shrink-0 text-muted tabular-nums">
          {arrived >= bytes
            ? `${describeFileSize(bytes)}, arrived`
            : `${describeFileSize(arrived)} of ${describeFileSize(bytes)}`}
        </span>
      </p>
      {problem && <p className={`mt-1 text-sm ${isFailed ? 'error-mark text-error' : 'text-muted'}`}>{problem}</p>}
      <progress aria-label={`Upload of ${name}`} value={arrived} max={bytes} className={barClass} />
    </li>
  );
}
