import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  checkImportMutation,
  importMutation,
  previewImportMutation,
} from '../../../../client/admin/subscriber-imports.ts';
import { refreshSubscribers } from '../../../../client/admin/subscribers.ts';
import type { HttpError } from '../../../../client/http.ts';
import type { ImportPreview, ImportReport, ImportRole } from '../../../../contract/subscriber-imports.ts';
import { useHttp } from '../../../site/frame/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useWrite } from '../../shell/use-write.ts';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { CheckColumns } from './check-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import { DoneStep, ReportStep } from './report-steps.tsx';

/** What is known so far; each step adds to it, and going back takes it away again. */
interface Progress {
  /** One has come back from a later step. */
  isAgain?: boolean;
  file?: File;
  preview?: ImportPreview;
  roles?: ImportRole[];
  foreseen?: ImportReport | undefined;
  done?: ImportReport;
}

/** Brings a list of another program in: choose the file, check its columns, see what would happen, import. */
export function ImportPage() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>({});
  const [failure, setFailure] = useState<string>();
  const { file, preview, roles, foreseen, done } = progress;
  const go = (next: Progress) => {
    setFailure(undefined);
    setProgress(next);
  };
  const whenRefused = {
    staysOpen: true,
    onRefused: (error: HttpError) => {
      setFailure(describe(error));
      return true;
    },
  };

  const reading = useWrite({ ...previewImportMutation(http), ...whenRefused });
  const checking = useWrite({ ...checkImportMutation(http), ...whenRefused });
  const importing = useWrite({ ...importMutation(http), ...whenRefused });

  const read = (chosen: File) =>
    reading.mutate(chosen, { onSuccess: (found) => go({ file: chosen, preview: found, roles: rolesOf(found) }) });
  const check = (wanted: ImportRole[]) => {
    if (!file || checking.isPending) return;
    const onSuccess = (report: ImportReport) => go({ ...progress, roles: wanted, foreseen: report });
    checking.mutate({ file, roles: wanted }, { onSuccess });
  };
  const bringIn = () => {
    if (!file || !roles || importing.isPending) return;
    const onSuccess = (report: ImportReport) => {
      go({ ...progress, done: report });
      return refreshSubscribers(queryClient);
    };
    importing.mutate({ file, roles }, { onSuccess });
  };

  return (
    <>
      <NewsletterNav />
      <PageHead title="Import Subscribers" />
      {!preview && (
        <ChooseFile
          read={read}
          isStart={!progress.isAgain}
          isPending={reading.isPending}
          failure={failure}
          fail={setFailure}
        />
      )}
      {preview && roles && !foreseen && (
        <CheckColumns
          preview={preview}
          roles={roles}
          check={check}
          isPending={checking.isPending}
          failure={failure}
          back={() => go({ isAgain: true })}
        />
      )}
      {foreseen && !done && (
        <ReportStep
          report={foreseen}
          bringIn={bringIn}
          isPending={importing.isPending}
          failure={failure}
          back={() => go({ ...progress, foreseen: undefined })}
        />
      )}
      {done && <DoneStep report={done} again={() => go({ isAgain: true })} />}
    </>
  );
}

function rolesOf({ columns }: ImportPreview): ImportRole[] {
  return columns.map(({ role }) => role);
}

/** A proxy before the server may take less than the server, and answers with a page of its own. */
function describe({ status, code, detail, message }: HttpError): string {
  if (code !== null) return detail;
  return status === 413 ? 'The file is larger than the proxy in front of the server accepts.' : message;
}
