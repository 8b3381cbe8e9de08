import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery } from '../../client/account.ts';
import { EmptyNotice } from '../admin/layout/notices.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';
import { SettingsEditor } from '../admin/settings/settings-editor.tsx';
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
