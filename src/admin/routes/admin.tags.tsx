import { createFileRoute } from '@tanstack/react-router';
import { TagsPage } from '../tags/tags-page.tsx';

export const Route = createFileRoute('/admin/tags')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  component: TagsPage,
});
