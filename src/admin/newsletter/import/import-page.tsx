import { useState } from 'react';
import {
  checkImportMutation,
  importMutation,
  previewImportMutation,
} from '../../../client/admin/subscriber-imports.ts';
import { refreshSubscribers } from '../../../client/admin/subscribers.ts';
import { describeFailure } from '../../../client/failures.ts';
import type { HttpError } from '../../../client/http.ts';
import type { ImportPreview, ImportReport, ImportRole } from '../../../contract/subscriber-imports.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useWrite } from '../../session/use-write.ts';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { CheckColumns } from './check-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import { DoneStep, ReportStep } from './report-steps.tsx';

/** The state of the import; each step adds to it, and going back removes it. */
interface Progress {
  /** The user has come back from a later step. */
  isAgain?: boolean;
  file?: File;
  preview?: ImportPreview;
  roles?: ImportRole[];
  foreseen?: ImportReport | undefined;
  done?: ImportReport;
}

/** Imports subscribers from a CSV file: choose the file, check its columns, read the report, import. */
export function ImportPage() {
  const [progress, setProgress] = useState<Progress>({});
  const [failure, setFailure] = useState<string>();
  const { file, preview, roles, foreseen, done } = progress;
  const go = (next: Progress) => {
    setFailure(undefined);
    setProgress(next);
  };
  const whenRefused = {
    onFailure: setFailure,
    onRefused: (error: HttpError) => {
      setFailure(describe(error));
      return true;
    },
  };

  const previewing = useWrite({ mutation: previewImportMutation, ...whenRefused });
  const checking = useWrite({
    mutation: checkImportMutation,
    ...whenRefused,
    onSuccess: (report, sent) => {
      if (roles === sent.roles) go({ ...progress, foreseen: report });
      else if (file) setFailure('You changed the columns during the check. Check the list again.');
    },
  });
  const importing = useWrite({ mutation: importMutation, refresh: refreshSubscribers, ...whenRefused });

  const read = (chosen: File) =>
    previewing.mutate(chosen, { onSuccess: (found) => go({ file: chosen, preview: found, roles: rolesOf(found) }) });
  const check = () => {
    if (!file || !roles) return;
    setFailure(undefined);
    checking.mutate({ file, roles });
  };
  const bringIn = () => {
    if (!file || !roles) return;
    setFailure(undefined);
    importing.mutate({ file, roles }, { onSuccess: (report) => go({ ...progress, done: report }) });
  };

  return (
    <>
      <NewsletterNav />
      <PageHead title="Import Subscribers" />
      {!preview && (
        <ChooseFile
          read={read}
          isStart={!progress.isAgain}
          isPending={previewing.isPending}
          failure={failure}
          fail={setFailure}
        />
      )}
      {preview && roles && !foreseen && (
        <CheckColumns
          preview={preview}
          roles={roles}
          change={(wanted) => setProgress({ ...progress, roles: wanted })}
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

/** A proxy in front of the server may have a lower size limit, and answers with a page of its own. */
function describe(error: HttpError): string {
  if (error.code !== null) return error.detail;
  return error.status === 413
    ? 'The file is larger than the proxy in front of the server accepts.'
    : describeFailure(error);
}
