import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refreshSiteImports, siteImportQuery } from '../../client/admin/site-imports.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { SiteImport } from '../../contract/site-imports.ts';
import { focusHeading } from '../../foundation/focus-heading.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { DocumentLink } from '../layout/document-link.tsx';
import { MissingEntry } from '../layout/missing-entry.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Panel } from '../layout/panel.tsx';
import { useKeptFocus } from '../layout/use-kept-focus.ts';
import { ChoicesForm } from './choices-form.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportCountTable } from './import-counts.tsx';
import { importName, programName, stateNames } from './import-names.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { UploadingFiles } from './uploading-files.tsx';
import { useImportChoices } from './use-import-choices.ts';

/** An import: how far it is, its report and its choices. */
export function ImportPage({ id }: { id: string }) {
  const { data, error, refetch, failureCount } = useQuery(siteImportQuery(useHttp(), id));
  if (data === null) return <MissingEntry title="Import not found" back="/admin/import" backLabel="Back to imports" />;
  if (data) return <OpenImport key={id} one={data} isAway={error !== null || failureCount > 0} />;
  return (
    <>
      <PageHead title="Import" />
      {error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />}
    </>
  );
}

const leads: Readonly<Record<SiteImport['state'], string>> = {
  uploading:
    'The files of the export are on their way. You may look at other screens meanwhile; if this tab closes, choose the files again here, and they go on where they ended.',
  reading: 'Everything is read and converted, and nothing changes on your site. You may close this tab.',
  rehearsed:
    'This is what the import will make. Nothing has changed on your site yet: look at the report, change the choices, then start.',
  running: 'The import is under way, and goes on if you close this tab. No emails are sent and no feed is announced.',
  paused: 'The import is paused. What it has made so far stays until you go on or undo it.',
  done: 'Everything is here. If you change your mind, Undo removes what the import has made, except what was edited since.',
  undoing: 'What the import has made is removed, except what was edited since.',
  undone: 'What the import had made is gone again. What was edited here since was kept; the report lists it.',
  failed: 'This could not be read, and nothing has changed on your site.',
};

const away =
  'The server does not answer at the moment, so this may be out of date. The page asks again by itself, and the server goes on with its work where it ended.';

/** @param isAway whether the last reading has failed: what is shown may be old */
function OpenImport({ one, isAway }: { one: SiteImport; isAway: boolean }) {
  const queryClient = useQueryClient();
  const { state, source, siteUrl, problem, counts } = one;
  const refresh = () => void refreshSiteImports(queryClient);
  // Above the form, which is away while a rehearsal runs.
  const choices = useImportChoices(one.choices);
  // The buttons and the form of one state are gone in the next.
  const place = useKeptFocus<HTMLDivElement>(focusHeading);
  const hasReport = counts !== null && state !== 'reading' && state !== 'uploading';
  return (
    <div ref={place}>
      <PageHead title={importName(one)} badge={<Badge variant="plain">{stateNames[state]}</Badge>}>
        <ImportActs one={one} />
      </PageHead>
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        {source !== '' && (
          <span className="break-words">{[programName(source), siteUrl].filter(Boolean).join(', ')}. </span>
        )}
        {leads[state]}
      </p>
      {problem && (
        <div role="alert" className={`mb-6 w-full ${state === 'failed' ? 'error-note' : 'note'}`}>
          <p className="break-words">{problem}</p>
        </div>
      )}
      <p role="status" className="note mb-6 w-full empty:hidden">
        {isAway && away}
      </p>
      <ImportProgress one={one} />
      {state === 'uploading' && <UploadingFiles one={one} onArrived={refresh} />}
      {state === 'failed' && (
        <p className="-mt-2 mb-6 max-w-text text-sm">
          Was it the wrong file?{' '}
          <Link to="/admin/import" className={linkClass}>
            Choose another one
          </Link>
          .
        </p>
      )}
      {state === 'done' && <NextSteps />}
      {hasReport && (
        <Panel
          title={state === 'done' || state === 'undone' ? 'What came along' : 'What comes along'}
          lead={state === 'rehearsed' ? 'What was found, and what the import will make of it.' : undefined}
        >
          <ImportCountTable one={one} counts={counts} />
        </Panel>
      )}
      {(state === 'rehearsed' || state === 'failed') && source !== '' && one.acts.includes('rehearsal') && (
        <Panel title="Choices" lead="Each change is rehearsed again, which takes a moment.">
          <ChoicesForm one={one} open={choices} />
        </Panel>
      )}
      {hasReport && one.isForgotten && (
        <p className="note w-full">
          The report is gone, and so is what was read: they are kept for 30 days.
          {state === 'done' && ' What the import has made can still be undone.'}
        </p>
      )}
      {hasReport && !one.isForgotten && <ImportReport one={one} />}
    </div>
  );
}

/** Where a newcomer finds what has come. */
function NextSteps() {
  return (
    <p className="-mt-2 mb-6 max-w-text text-sm">
      Look at{' '}
      <DocumentLink href={pagePaths.home} className={linkClass}>
        your site
      </DocumentLink>{' '}
      and{' '}
      <Link to="/admin/articles" className={linkClass}>
        its articles
      </Link>
      . Once the old domain leads here, old URLs go to the right places; under{' '}
      <Link to="/admin/redirects" className={linkClass}>
        Redirects
      </Link>{' '}
      you can try any of them.
    </p>
  );
}

const linkClass = 'font-medium underline decoration-rule underline-offset-4 hover:text-accent';
