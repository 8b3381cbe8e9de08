import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { categoryQuery } from '../../client/admin/categories.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { CategoryForm } from '../categories/category-form.tsx';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { useOpened } from '../forms/use-opened.ts';
import { MissingEntry } from '../layout/missing-entry.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';

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
