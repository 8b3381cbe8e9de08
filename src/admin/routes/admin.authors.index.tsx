import { createFileRoute, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { buttonClass } from '../../ui/button.tsx';
import { AuthorList } from '../authors/author-list.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/authors/')({ component: AuthorListPage });

function AuthorListPage() {
  return (
    <>
      <PageHead title="Authors">
        <Link to="/admin/authors/new" className={buttonClass('solid')}>
          <Plus aria-hidden="true" size={16} />
          New Author
        </Link>
      </PageHead>
      <AuthorList />
    </>
  );
}
