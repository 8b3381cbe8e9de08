import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../system/system-page.tsx';

export const Route = createFileRoute('/admin/system')({ component: SystemPage });
