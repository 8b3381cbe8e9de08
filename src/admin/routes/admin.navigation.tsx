import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { NavigationEditor } from '../navigation/navigation-editor.tsx';

export const Route = createFileRoute('/admin/navigation')({ component: NavigationPage });

function NavigationPage() {
  return (
    <>
      <PageHead title="Navigation" />
      <NavigationEditor />
    </>
  );
}
