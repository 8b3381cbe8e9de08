import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { categoryQuery } from '../../client/admin/categories.ts';
import { CategoryForm } from '../admin/categories/category-form.tsx';
import { FormSkeleton } from '../admin/forms/form-skeleton.tsx';
import { useOpened } from '../admin/forms/use-opened.ts';
import { MissingEntry } from '../admin/layout/missing-entry.tsx';
import { FailureNotice } from '../admin/layout/notices.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';
import { useHttp } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/admin/categories/edit/$id')({ component: EditCategoryPage });

function EditCategoryPage() {
  const { id } = Route.useParams();
  return <OpenedCategory key={id} id={id} />;
}

function OpenedCategory({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(categoryQuery(useHttp(), id));
  const category = useOpened(data);
  if (category === null)
    return <MissingEntry title="Category not found" back="/admin/categories" backLabel="Back to categories" />;
  return (
    <>
      <PageHead title="Edit Category" />
      {category && <CategoryForm category={category} />}
      {!category && (error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />)}
    </>
  );
}
