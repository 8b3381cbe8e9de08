import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { InvitationPanel } from '../people/invitation-panel.tsx';
import { PeopleList } from '../people/people-list.tsx';

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
