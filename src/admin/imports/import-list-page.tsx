import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { createSiteImportMutation, refreshSiteImports, siteImportListQuery } from '../../client/admin/site-imports.ts';
import type { SiteImportSummary } from '../../contract/site-imports.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/count.ts';
import { shortDateAndTime } from '../formats/date-and-time.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { useWrite } from '../session/use-write.ts';
import { ExportDropZone } from './export-drop-zone.tsx';
import { importName, programName, stateNames } from './import-names.ts';
import { sendFiles } from './import-uploads.ts';

/** Sites of other programs: the way in, and all imports so far. */
export function ImportListPage() {
  return (
    <>
      <PageHead title="Import" />
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Move here from another program. First comes a rehearsal: it reads everything and shows, article by article, what
        would come along and what would not. Nothing changes on your site until you start the import, and it can be
        undone.
      </p>
      <NewImport />
      <h2 className="mt-10 mb-3 font-semibold">Imports so far</h2>
      <ImportList />
    </>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, failure } = useWrite({
    mutation: createSiteImportMutation,
    refresh: refreshSiteImports,
    onRefused: () => false,
  });
  const [chosen, setChosen] = useState<File[]>([]);
  const take = (files: File[]) => {
    setChosen(files);
    const input = { files: files.map(({ name, size }) => ({ name: name.trim(), bytes: size })) };
    mutate(
      { id: uuid(), input },
      {
        onSuccess: (created) => {
          sendFiles(created, files, () => void refreshSiteImports(queryClient));
          void navigate({ to: '/admin/import/$id', params: { id: created.id } });
        },
      },
    );
  };
  return (
    <section aria-label="Import a site">
      <ExportDropZone label={isPending ? 'Beginning...' : 'Import a site'} onFiles={take} isBusy={isPending}>
        <p>Choose the export, or drop it here. Several files of one site make one import.</p>
      </ExportDropZone>
      <div className="mt-3 empty:hidden">
        {failure && (
          <div role="alert" className="error-note flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 break-words font-medium text-error">Nothing was uploaded. {failure}</p>
            <Button variant="outline" onClick={() => take(chosen)}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {sources.map(([program, files]) => (
          <div key={program}>
            <dt className="font-medium">{program}</dt>
            <dd className="mt-0.5 text-pretty text-muted">{files}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const sources = [
  ['WordPress', 'The XML files of Tools → Export, and the folder wp-content/uploads as a ZIP file, for the images.'],
  [
    'Ghost',
    'The JSON file of Settings → Advanced → Import/Export (older: Labs), or the ZIP file with content/images. redirects.yaml, too.',
  ],
  ['Substack', 'The ZIP file of Settings → Exports, and the CSV file of subscribers.'],
  ['Markdown', 'A ZIP file of a site of Hugo, Jekyll, Eleventy or Astro: files with front matter, and their images.'],
] as const;

function ImportList() {
  const query = useInfiniteQuery(siteImportListQuery(useHttp()));
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading imports" />;
  const imports = query.data.pages.flatMap(({ items }) => items);
  if (imports.length === 0) return <p className="border-rule border-t py-4 text-muted text-sm">None yet.</p>;
  return (
    <PagedList query={query} aria-label="Imports" className="border-rule border-t">
      {imports.map((one) => (
        <ImportRow key={one.id} one={one} />
      ))}
    </PagedList>
  );
}

function ImportRow({ one }: { one: SiteImportSummary }) {
  const { timeZone } = useSite();
  const { id, state, source, createdAt, createdBy, counts, problem } = one;
  const facts = [
    programName(source),
    shortDateAndTime(createdAt, timeZone),
    createdBy ?? 'by the command',
    counts && countOf(counts.articles.imported, 'article'),
  ];
  const isQuiet = state === 'done' || state === 'undone';
  return (
    <li
      tabIndex={-1}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-4 has-[a:hover]:bg-tint"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to="/admin/import/$id"
          params={{ id }}
          dir="auto"
          className="stretched break-words font-medium hover:text-accent"
        >
          {importName(one)}
        </Link>
        <p className="mt-0.5 text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {problem && <p className="mt-0.5 break-words text-muted text-sm">{problem}</p>}
      </div>
      <Badge variant={isQuiet ? 'quiet' : 'plain'}>{stateNames[state]}</Badge>
    </li>
  );
}
