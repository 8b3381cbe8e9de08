import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { StatusPage } from '../../site/layout/status-page.tsx';

/** For every address of the admin that names nothing. */
export function MissingPage() {
  return (
    <>
      <title>404 Page Not Found</title>
      <StatusPage title="404 Page Not Found" detail="There is no page here.">
        <Link to="/admin" className={buttonClass('solid')}>
          Go to the dashboard
        </Link>
      </StatusPage>
    </>
  );
}
