import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../admin/layout/page-head.tsx';
import { SettingsEditor } from '../admin/settings/settings-editor.tsx';

export const Route = createFileRoute('/admin/settings')({ component: SettingsPage });

function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" />
      <SettingsEditor />
    </>
  );
}
