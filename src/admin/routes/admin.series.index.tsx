import { createFileRoute } from '@tanstack/react-router';
import { SeriesListPage } from '../series/series-list-page.tsx';

export const Route = createFileRoute('/admin/series/')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  component: SeriesListPage,
});
