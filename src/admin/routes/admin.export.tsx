import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '../export/export-page.tsx';

export const Route = createFileRoute('/admin/export')({ component: ExportPage });
