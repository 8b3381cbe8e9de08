import { createFileRoute } from '@tanstack/react-router';
import { AppearanceEditor } from '../appearance/appearance-editor.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/appearance')({ component: AppearancePage });

function AppearancePage() {
  return (
    <>
      <PageHead title="Appearance" />
      <AppearanceEditor />
    </>
  );
}
