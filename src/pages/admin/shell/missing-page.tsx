import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../../ui/button.tsx';
import { StatusPage } from '../../site/frame/status-page.tsx';

/** For every address of the newsroom that names nothing. */
export function MissingPage() {
  return (
    <>
      <title>404 Page Not Found</title>
      <StatusPage title="404 Page Not Found" detail="There is no page here.">
        <Link to="/admin" className={buttonLook('solid')}>
          Go to the dashboard
        </Link>
      </StatusPage>
    </>
  );
}
