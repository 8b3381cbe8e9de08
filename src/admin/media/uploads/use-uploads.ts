import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHttp } from '../../../foundation/use-site.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useUser } from '../../session/use-permissions.ts';
import { isUnderWay, type UploadOptions, type Uploads } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';

/** Uploads images from this page. The page asks before it is left while one is under way. */
export function useUploads(options: UploadOptions): Uploads {
  const http = useHttp();
  const { id: account } = useUser();
  const [queue] = useState(() => new UploadQueue({ http, account, options }));
  useEffect(() => {
    queue.options = options;
  });
  useEffect(() => queue.close, [queue]);
  const { listsEarlier = false } = options;
  useEffect(() => {
    if (listsEarlier) void queue.listEarlier();
  }, [queue, listsEarlier]);
  const { uploads, announcement } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useLeaveGuard({ hasUnsavedChanges: () => uploads.some(isUnderWay), onGivenUp: queue.close, question: leaveQuestion });
  const { add, cancel, retry } = queue;
  return { uploads, announcement, add, cancel, retry };
}

const leaveQuestion = {
  title: 'Leave while uploading?',
  detail: "Images that haven't been uploaded yet won't be added.",
  yes: 'Leave',
  no: 'Stay',
};
