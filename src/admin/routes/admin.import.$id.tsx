import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../imports/import-page.tsx';

export const Route = createFileRoute('/admin/import/$id')({ component: OneImportPage });

function OneImportPage() {
  const { id } = Route.useParams();
  return <ImportPage key={id} id={id} />;
}
