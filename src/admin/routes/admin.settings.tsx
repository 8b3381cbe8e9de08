import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SettingsEditor } from '../settings/settings-editor.tsx';

export const Route = createFileRoute('/admin/settings')({ component: SettingsPage });

function SettingsPage() {
  return (
    <>
      <PageHead title="Settings">
        <Link to="/admin/export" className={buttonClass('quiet')}>
          Export the site
        </Link>
      </PageHead>
      <SettingsEditor />
    </>
  );
}
