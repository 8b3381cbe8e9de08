import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { reportSectionQuery } from '../../client/admin/site-imports.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { ReportSection, SiteImport } from '../../contract/site-imports.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { count } from '../../ui/count.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { Select, type SelectOption } from '../../ui/forms/select.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { Panel } from '../layout/panel.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { lossName } from './import-names.ts';
import { ItemPreviewDialog } from './item-preview.tsx';
import { ItemRow, LossRow, UrlRow, WordRow } from './report-rows.tsx';

const sections: readonly { value: ReportSection; label: string }[] = [
  { value: 'losses', label: 'Changed or lost' },
  { value: 'words', label: 'Words' },
  { value: 'urls', label: 'Old URLs' },
  { value: 'items', label: 'Everything' },
];

const itemKinds: readonly SelectOption[] = [
  ['article', 'Articles'],
  ['page', 'Pages'],
  ['author', 'Authors'],
  ['category', 'Categories'],
  ['tag', 'Tags'],
  ['series', 'Series'],
  ['file', 'Images and files'],
  ['redirect', 'Redirects'],
  ['subscriber', 'Subscribers'],
];

const files = [
  ['report.html', 'Report as a page'],
  ['losses.csv', 'Losses as CSV'],
  ['urls.csv', 'Old URLs as CSV'],
] as const;

export interface OpenedItem {
  kind: 'article' | 'page';
  key: string;
  name: string;
}

/** The report of a rehearsal or an import, in parts; any article of it can be looked at. */
export function ImportReport({ one }: { one: SiteImport }) {
  const [section, setSection] = useState<ReportSection>('losses');
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  return (
    <Panel title="Report" lead={<Downloads id={one.id} />}>
      <Segments label="Part of the report" value={section} onChange={setSection} options={sections} />
      <div className="mt-5">
        {section === 'losses' && <Losses one={one} onOpen={setOpened} />}
        {section === 'words' && <Words one={one} onOpen={setOpened} />}
        {section === 'urls' && <Urls one={one} />}
        {section === 'items' && <Items one={one} onOpen={setOpened} />}
      </div>
      {opened && (
        <ItemPreviewDialog
          item={{ importId: one.id, kind: opened.kind, itemKey: opened.key, name: opened.name }}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

function Downloads({ id }: { id: string }) {
  return (
    <span className="mt-3 grid">
      {files.map(([file, label]) => (
        <a
          key={file}
          href={adminPaths.siteImportReportFile(id, file)}
          download
          className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:text-accent hover:underline"
        >
          <Download aria-hidden="true" size={15} />
          {label}
        </a>
      ))}
    </span>
  );
}

interface PartProps {
  one: SiteImport;
  onOpen: (item: OpenedItem) => void;
}

function Losses({ one, onOpen }: PartProps) {
  const [kind, setKind] = useState('');
  const query = useReport('losses', one, kind);
  if (one.losses.length === 0) return <p className="text-muted text-sm">Everything comes along as it is.</p>;
  return (
    <>
      <Select
        aria-label="Kind"
        value={kind}
        className="mb-3 sm:w-80"
        options={[
          ['', `All kinds (${count(one.losses.reduce((all, loss) => all + loss.count, 0))})`],
          ...one.losses.map((loss): SelectOption => [loss.kind, `${lossName(loss.kind)} (${count(loss.count)})`]),
        ]}
        onChange={({ target }) => setKind(target.value)}
      />
      <Rows query={query} label="Changed or lost" empty="Everything comes along as it is.">
        {(loss, index) => (
          <LossRow key={`${loss.itemKind} ${loss.itemKey} ${String(index)}`} loss={loss} onOpen={onOpen} />
        )}
      </Rows>
    </>
  );
}

function Words({ one, onOpen }: PartProps) {
  const query = useReport('words', one);
  return (
    <Rows query={query} label="Words" empty="No text has fewer words here than at the source.">
      {(item) => <WordRow key={`${item.kind} ${item.key}`} item={item} onOpen={onOpen} />}
    </Rows>
  );
}

function Urls({ one }: { one: SiteImport }) {
  const query = useReport('urls', one);
  const answers = one.urls.map(({ status, count: urls }) => `${count(urls)} answer ${status}`).join(', ');
  return (
    <>
      {answers && <p className="mb-3 text-sm">Old URLs: {answers}.</p>}
      <Rows query={query} label="Old URLs" empty="The source names no old URLs.">
        {(url) => <UrlRow key={url.from} url={url} />}
      </Rows>
    </>
  );
}

function Items({ one, onOpen }: PartProps) {
  const [kind, setKind] = useState('article');
  const query = useReport('items', one, kind);
  return (
    <>
      <Select
        aria-label="Kind"
        value={kind}
        className="mb-3 sm:w-80"
        options={itemKinds}
        onChange={({ target }) => setKind(target.value)}
      />
      <Rows query={query} label="Items" empty="The source has none.">
        {(item) => <ItemRow key={item.key} item={item} onOpen={onOpen} />}
      </Rows>
    </>
  );
}

function useReport<Part extends ReportSection>(section: Part, { id, updatedAt, state }: SiteImport, kind = '') {
  const options = { id, section, kind: kind === '' ? undefined : kind, version: `${state} ${updatedAt}` };
  return useInfiniteQuery(reportSectionQuery<Part>(useHttp(), options));
}

interface RowsProps<Row> {
  query: UseInfiniteQueryResult<{ pages: { items: Row[] }[] }>;
  label: string;
  /** Shown where there is nothing. */
  empty: string;
  children: (row: Row, index: number) => ReactNode;
}

function Rows<Row>({ query, label, empty, children }: RowsProps<Row>) {
  if (query.error && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label={`Loading: ${label}`} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p className="text-muted text-sm">{empty}</p>;
  return (
    <PagedList query={query} aria-label={label} className="border-rule border-t">
      {rows.map(children)}
    </PagedList>
  );
}
