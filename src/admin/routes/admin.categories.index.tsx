import { createFileRoute, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { buttonClass } from '../../ui/button.tsx';
import { CategoryList } from '../categories/category-list.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/categories/')({ component: CategoryListPage });

function CategoryListPage() {
  return (
    <>
      <PageHead title="Categories">
        <Link to="/admin/categories/new" className={buttonClass('solid')}>
          <Plus aria-hidden="true" size={16} />
          New Category
        </Link>
      </PageHead>
      <CategoryList />
    </>
  );
}
