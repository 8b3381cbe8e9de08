import { createFileRoute } from '@tanstack/react-router';
import { CategoryForm } from '../admin/categories/category-form.tsx';
import { PageHead } from '../admin/shell/page-head.tsx';

export const Route = createFileRoute('/admin/categories/new')({ component: NewCategoryPage });

function NewCategoryPage() {
  return (
    <>
      <PageHead title="New Category" />
      <CategoryForm />
    </>
  );
}
