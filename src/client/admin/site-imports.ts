import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { ImportedUrl } from '../../contract/imports.ts';
import type {
  ImportAct,
  ItemPreview,
  ReportItem,
  ReportLoss,
  ReportSection,
  SiteImport,
  SiteImportChange,
  SiteImportInput,
  SiteImportSummary,
} from '../../contract/site-imports.ts';
import type { Http } from '../http.ts';
import { failingWith, listPages, readEntry, requireAnswer, retryUnlessSignedOut, SignedOut } from '../reading.ts';
import { createEntry } from './create-entry.ts';

/** How often an import is read while a job works on it, in milliseconds. */
const interval = 1000;

/** The same while its files arrive, which the page that sends them shows by itself. */
const uploadInterval = 3000;

/** Imports of other programs' sites, the latest first. An infinite query. */
export const siteImportListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.siteImports],
    ...listPages<SiteImportSummary>(http, adminPaths.siteImports),
    staleTime: 0,
  });

/** An import; null when there is none. Read again as long as a job works on it. */
export const siteImportQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.siteImports, id],
    queryFn: () => readEntry<SiteImport>(http, adminPaths.siteImport(id), 'Failed to fetch this import'),
    refetchInterval: ({ state }) => {
      // Until the server answers again; after a new sign-in it is read anew.
      if (state.error) return state.error instanceof SignedOut ? false : uploadInterval;
      if (state.data?.state === 'uploading') return uploadInterval;
      return isUnderWay(state.data?.state) ? interval : false;
    },
    retry: retryUnlessSignedOut,
    staleTime: 0,
    // Another tab may have gone on with it.
    refetchOnWindowFocus: true,
  });

/** @returns whether a job works on an import in this state, or will */
export function isUnderWay(state: SiteImport['state'] | undefined): boolean {
  return state === 'reading' || state === 'running' || state === 'undoing';
}

interface Section {
  id: string;
  section: ReportSection;
  /** Kind of losses or items; all of them when absent. */
  kind?: string | undefined;
}

/** Rows of each part of a report. */
export interface ReportRows {
  losses: ReportLoss;
  urls: ImportedUrl;
  items: ReportItem;
  words: ReportItem;
}

/** A part of the report. An infinite query. @param version changes with each rehearsal */
export const reportSectionQuery = <Part extends ReportSection>(
  http: Http,
  { id, section, kind, version }: Section & { section: Part; version: string },
) => {
  const query = new URLSearchParams({ section, ...(kind !== undefined && { kind }) });
  return infiniteQueryOptions({
    queryKey: [adminPaths.siteImports, id, 'report', section, kind ?? '', version],
    ...listPages<ReportRows[Part]>(http, `${adminPaths.siteImportReport(id)}?${query}`),
  });
};

/** An article or a page of an import as readers will see it. */
export const itemPreviewQuery = (
  http: Http,
  { id, kind, key }: { id: string; kind: 'article' | 'page'; key: string },
) =>
  queryOptions({
    queryKey: [adminPaths.siteImports, id, 'preview', kind, key],
    queryFn: () =>
      http
        .get<ItemPreview>(`${adminPaths.siteImportPreview(id, key)}?kind=${kind}`)
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch the preview')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** Announces an import, with an id made in the browser; its files follow. */
export const createSiteImportMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, input }: { id: string; input: SiteImportInput }) =>
      createEntry<SiteImport>(http, { path: adminPaths.siteImports, id, body: input }),
  });

export const changeSiteImportMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: (change: SiteImportChange) =>
      http.send<SiteImport>('PATCH', adminPaths.siteImport(id), change).then(requireAnswer),
  });

/** Asks for a rehearsal, the import, a pause or the undoing. Errors: `import-state`, `import-elsewhere`. */
export const actOnSiteImportMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: (act: ImportAct) =>
      http.send<SiteImport>('POST', adminPaths.siteImportAct(id, act)).then(requireAnswer),
  });

export const deleteSiteImportMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.siteImport(id)) });

/** Invalidates all that is known of imports after a write. */
export function refreshSiteImports(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.siteImports] });
}
