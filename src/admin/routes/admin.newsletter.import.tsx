import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../newsletter/import/import-page.tsx';

export const Route = createFileRoute('/admin/newsletter/import')({ component: ImportPage });
