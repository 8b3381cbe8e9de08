import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery } from '../../client/account.ts';
import { SettingsEditor } from '../admin/settings/settings-editor.tsx';
import { EmptyNotice } from '../admin/shell/notices.tsx';
import { PageHead } from '../admin/shell/page-head.tsx';
import { useHttp } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/admin/settings')({ component: SettingsPage });

function SettingsPage() {
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  return (
    <>
      <PageHead title="Settings" />
      {user?.role === 'owner' ? (
        <SettingsEditor />
      ) : (
        <EmptyNotice text="Only the owner can see and change the site settings." />
      )}
    </>
  );
}
