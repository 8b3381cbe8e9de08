import { createFileRoute } from '@tanstack/react-router';
import { CategoryForm } from '../admin/categories/category-form.tsx';
import { useIsCreated } from '../admin/shell/created-entry.ts';
import { PageHead } from '../admin/shell/page-head.tsx';

export const Route = createFileRoute('/admin/categories/new')({ component: NewCategoryPage });

function NewCategoryPage() {
  return (
    <>
      <PageHead title={useIsCreated() ? 'Edit Category' : 'New Category'} />
      <CategoryForm />
    </>
  );
}
