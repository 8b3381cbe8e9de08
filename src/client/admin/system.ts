import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { MailRecords, MailRecordsInput } from '../../contract/mail-records.ts';
import type { SystemReport } from '../../contract/system.ts';
import type { Http } from '../http.ts';
import { failWithSentence, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** How often the report is read while the owner looks at it, in milliseconds. */
const interval = 30_000;

/** How the installation is doing; read again while the page is visible, and when it becomes visible. */
export const systemQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.system],
    queryFn: () => http.get<SystemReport>(adminPaths.system).then(requireAnswer).catch(failWithSentence),
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** Asks the DNS about the domain that emails come from. */
export const checkMailRecordsMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (input: MailRecordsInput) =>
      http.send<MailRecords>('POST', adminPaths.mailRecords, input).then(requireAnswer),
  });
