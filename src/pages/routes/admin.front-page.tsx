import { createFileRoute } from '@tanstack/react-router';
import { FrontPageEditor } from '../admin/front-page/front-page-editor.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';

export const Route = createFileRoute('/admin/front-page')({ component: FrontPagePage });

function FrontPagePage() {
  return (
    <>
      <PageHead title="Front page" />
      <FrontPageEditor />
    </>
  );
}
