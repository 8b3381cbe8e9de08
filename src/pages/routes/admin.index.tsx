import { createFileRoute } from '@tanstack/react-router';
import { AuthorsCard } from '../admin/dashboard/authors-card.tsx';
import { Figures } from '../admin/dashboard/figures.tsx';
import { QuickActions } from '../admin/dashboard/quick-actions.tsx';
import { RecentArticles } from '../admin/dashboard/recent-articles.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';

export const Route = createFileRoute('/admin/')({ component: DashboardPage });

function DashboardPage() {
  return (
    <>
      <PageHead title="Dashboard">
        <QuickActions />
      </PageHead>
      <Figures />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <RecentArticles />
        <AuthorsCard />
      </div>
    </>
  );
}
