import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../admin/layout/page-head.tsx';
import { InvitationPanel } from '../admin/people/invitation-panel.tsx';
import { PeopleList } from '../admin/people/people-list.tsx';

export const Route = createFileRoute('/admin/people')({ component: PeoplePage });

function PeoplePage() {
  return (
    <>
      <PageHead title="People" />
      <PeopleList />
      <InvitationPanel />
    </>
  );
}
