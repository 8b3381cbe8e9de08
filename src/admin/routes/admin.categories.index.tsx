import { createFileRoute } from '@tanstack/react-router';
import { CategoryList } from '../categories/category-list.tsx';
import { NewEntryLink, PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/categories/')({ component: CategoryListPage });

function CategoryListPage() {
  return (
    <>
      <PageHead title="Categories">
        <NewEntryLink to="/admin/categories/new">New Category</NewEntryLink>
      </PageHead>
      <CategoryList />
    </>
  );
}
