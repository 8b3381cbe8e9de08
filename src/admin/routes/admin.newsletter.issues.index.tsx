import { createFileRoute } from '@tanstack/react-router';
import { IssuesPage } from '../newsletter/issues/issues-page.tsx';

export const Route = createFileRoute('/admin/newsletter/issues/')({ component: IssuesPage });
