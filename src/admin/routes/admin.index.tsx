import { createFileRoute } from '@tanstack/react-router';
import { AuthorsCard } from '../dashboard/authors-card.tsx';
import { Desk } from '../dashboard/desk/desk.tsx';
import { DeskMoves } from '../dashboard/desk/desk-moves.tsx';
import { useDesk } from '../dashboard/desk/use-desk.ts';
import { Figures } from '../dashboard/figures.tsx';
import { FirstStepsCard } from '../dashboard/first-steps.tsx';
import { QuickActions } from '../dashboard/quick-actions.tsx';
import { RecentArticles } from '../dashboard/recent-articles.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/')({ component: DashboardPage });

function DashboardPage() {
  const part = useDesk();
  return (
    <>
      <PageHead title="Dashboard">
        <QuickActions />
      </PageHead>
      <div className="grid gap-8">
        <FirstStepsCard />
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
