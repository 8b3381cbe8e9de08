import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../newsletter/outbox/outbox-page.tsx';

export const Route = createFileRoute('/admin/newsletter/outbox/')({ component: OutboxPage });
