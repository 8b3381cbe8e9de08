import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listedMedia } from '../../../client/admin/media.ts';
import { peopleQuery } from '../../../client/admin/people.ts';
import { can } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { FilterSelect } from '../../lists/filters.tsx';
import { useUser } from '../../session/use-permissions.ts';

/**
 * Filters by uploader. Only the owner may see who has an account; others choose from the uploaders whose images they have seen.
 */
export function UploaderSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: people = [] } = useQuery({ ...peopleQuery(useHttp()), enabled: can(user, 'manage-people') });
  const uploaders = new Map(
    listedMedia(queryClient).flatMap((item) =>
      item.uploadedBy === null ? [] : [[item.uploadedBy, item.uploadedByName]],
    ),
  );
  for (const { id, name } of people) uploaders.set(id, name);
  uploaders.delete(user.id);
  const others = [...uploaders].toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <FilterSelect label="Uploaded by" value={value} onChange={onChange}>
      <option value="">Uploaded by anyone</option>
      <option value={user.id}>Uploaded by me</option>
      {others.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {value && value !== user.id && !uploaders.has(value) && <option value={value}>Someone else</option>}
    </FilterSelect>
  );
}
