import { mutationOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { ImportPreview, ImportReport, ImportRole } from '../../contract/subscriber-imports.ts';
import type { Http } from '../http.ts';
import { requireAnswer } from './reading.ts';

/** A list, and what its columns are taken for, by their places. */
export interface ListToImport {
  file: Blob;
  roles: readonly ImportRole[];
}

/** Shows how a file is read; nothing is stored. */
export const previewImportMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (file: Blob) =>
      http.send<ImportPreview>('POST', adminPaths.importPreview, asCsv(file)).then(requireAnswer),
  });

/** Says what an import would do; nothing is stored. */
export const checkImportMutation = (http: Http) =>
  mutationOptions({ mutationFn: (list: ListToImport) => sendList(http, adminPaths.importCheck, list) });

export const importMutation = (http: Http) =>
  mutationOptions({ mutationFn: (list: ListToImport) => sendList(http, adminPaths.imports, list) });

function sendList(http: Http, path: string, { file, roles }: ListToImport): Promise<ImportReport> {
  return http.send<ImportReport>('POST', `${path}?columns=${roles.join(',')}`, asCsv(file)).then(requireAnswer);
}

/** What a browser takes a file for depends on what is installed beside it. */
function asCsv(file: Blob): Blob {
  return new Blob([file], { type: 'text/csv' });
}
