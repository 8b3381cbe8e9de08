import { createFileRoute } from '@tanstack/react-router';
import { CategoryForm } from '../categories/category-form.tsx';
import { NewEntryPage } from '../forms/new-entry-page.tsx';

export const Route = createFileRoute('/admin/categories/new')({ component: NewCategoryPage });

function NewCategoryPage() {
  return (
    <NewEntryPage noun="Category">
      <CategoryForm />
    </NewEntryPage>
  );
}
