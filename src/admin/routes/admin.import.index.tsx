import { createFileRoute } from '@tanstack/react-router';
import { ImportListPage } from '../imports/import-list-page.tsx';

export const Route = createFileRoute('/admin/import/')({ component: ImportListPage });
