import { createFileRoute } from '@tanstack/react-router';
import { AuthorsCard } from '../admin/dashboard/authors-card.tsx';
import { Desk } from '../admin/dashboard/desk/desk.tsx';
import { DeskMoves } from '../admin/dashboard/desk/desk-moves.tsx';
import { useDesk } from '../admin/dashboard/desk/use-desk.ts';
import { Figures } from '../admin/dashboard/figures.tsx';
import { QuickActions } from '../admin/dashboard/quick-actions.tsx';
import { RecentArticles } from '../admin/dashboard/recent-articles.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';

export const Route = createFileRoute('/admin/')({ component: DashboardPage });

function DashboardPage() {
  const part = useDesk();
  return (
    <>
      <PageHead title="Dashboard">
        <QuickActions />
      </PageHead>
      <div className="grid gap-8">
        <Desk part={part} />
        <Figures />
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 content-start gap-8">
            <RecentArticles />
            <DeskMoves part={part('moves')} />
          </div>
          <AuthorsCard />
        </div>
      </div>
    </>
  );
}
