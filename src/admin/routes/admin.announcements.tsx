import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../announcements/announcements-page.tsx';

export const Route = createFileRoute('/admin/announcements')({ component: AnnouncementsPage });
