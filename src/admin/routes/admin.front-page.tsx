import { createFileRoute } from '@tanstack/react-router';
import { FrontPageEditor } from '../front-page/page/front-page-editor.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/front-page')({ component: FrontPagePage });

function FrontPagePage() {
  return (
    <>
      <PageHead title="Front page" />
      <FrontPageEditor />
    </>
  );
}
