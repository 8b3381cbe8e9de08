import { createFileRoute, Link } from '@tanstack/react-router';
import { limits } from '../../contract/limits.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NewEntryLink, PageHead } from '../layout/page-head.tsx';
import { PagesList } from '../pages/pages-list.tsx';

export const Route = createFileRoute('/admin/pages/')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'trash' } => (status === 'trash' ? { status } : {}),
  component: PagesPage,
});

function PagesPage() {
  const { status } = Route.useSearch();
  const isTrash = status === 'trash';
  return (
    <>
      <PageHead title={isTrash ? 'Pages in the trash' : 'Pages'}>
        <Link to="/admin/pages" search={isTrash ? {} : { status: 'trash' }} className={buttonClass('quiet')}>
          {isTrash ? 'All pages' : 'Trash'}
        </Link>
        <NewEntryLink to="/admin/pages/new">New page</NewEntryLink>
      </PageHead>
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        {isTrash
          ? `Readers don’t see these pages. After ${limits.trashDays} days they are deleted for good; their URLs stay unused.`
          : 'Texts outside of the articles: about the site, contact, imprint, privacy. They are yours; change what they promise in your name.'}
      </p>
      <PagesList isTrash={isTrash} />
    </>
  );
}
