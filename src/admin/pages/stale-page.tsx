import { useQuery } from '@tanstack/react-query';
import { allPagesQuery } from '../../client/admin/pages.ts';
import { type AdminPage, type PageFields, pageFields } from '../../contract/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { StaleEntry } from '../forms/stale-dialog.tsx';
import { type Stale, versionsOf } from '../forms/versions.ts';
import { comparePages, describeField } from './page-form.ts';

interface StalePageProps extends Stale<AdminPage, PageFields> {
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}

/** The stored page, which another editor has changed, beside the fields of the form. */
export function StalePage({ mine, opened, latest, ...choices }: StalePageProps) {
  const { data: pages = [] } = useQuery(allPagesQuery(useHttp()));
  const titleOf = (id: string) => pages.find((page) => page.id === id)?.title ?? 'A deleted page';
  const versions = versionsOf({ mine, opened, latest });
  const differences = comparePages(versions).map(({ name, by }) => ({
    label: pageFields[name].label,
    by,
    stored: describeField(name, versions.stored[name], titleOf),
    mine: describeField(name, mine[name], titleOf),
  }));
  return (
    <StaleEntry
      noun="page"
      hint="“Keep my text” saves what you changed, and keeps what only the other editor changed."
      differences={differences}
      {...choices}
    />
  );
}
