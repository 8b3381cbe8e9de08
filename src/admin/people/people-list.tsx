import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../client/admin/people.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PersonRow } from './person-row.tsx';

/** All people with an account. */
export function PeopleList() {
  const { data: people, error, refetch } = useQuery({ ...peopleQuery(useHttp()), refetchOnMount: 'always' });
  if (!people && error) return <FailureNotice message={error.message} retry={refetch} />;
  if (!people) return <EntrySkeletons label="Loading people" />;
  return (
    <ul aria-label="People" className="mb-4 border-rule border-t [&>li:last-child]:border-b-0">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  );
}
