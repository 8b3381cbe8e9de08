import { mutationOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { ImportPreview, ImportReport, ImportRole } from '../../contract/subscriber-imports.ts';
import type { Http } from '../http.ts';
import { requireAnswer } from '../reading.ts';

/** A CSV file, and the role of each column, by column index. */
export interface ListToImport {
  file: Blob;
  roles: readonly ImportRole[];
}

/** Reads the columns and first rows of a file; stores nothing. */
export const previewImportMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (file: Blob) =>
      http.send<ImportPreview>('POST', adminPaths.importPreview, asCsv(file)).then(requireAnswer),
  });

/** Reports what an import would do; stores nothing. */
export const checkImportMutation = (http: Http) =>
  mutationOptions({ mutationFn: (list: ListToImport) => sendList(http, adminPaths.importCheck, list) });

export const importMutation = (http: Http) =>
  mutationOptions({ mutationFn: (list: ListToImport) => sendList(http, adminPaths.imports, list) });

function sendList(http: Http, path: string, { file, roles }: ListToImport): Promise<ImportReport> {
  return http.send<ImportReport>('POST', `${path}?columns=${roles.join(',')}`, asCsv(file)).then(requireAnswer);
}

/** Sets the media type: the one that a browser guesses depends on the installed programs. */
function asCsv(file: Blob): Blob {
  return new Blob([file], { type: 'text/csv' });
}
