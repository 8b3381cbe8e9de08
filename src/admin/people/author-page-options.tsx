import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../../client/admin/authors.ts';
import { peopleQuery } from '../../client/admin/people.ts';
import { useHttp } from '../../foundation/use-site.ts';

/** The author pages that an account can be linked to: those of no other account. @param current the one that is linked now */
export function AuthorPageOptions({ current }: { current: string | null }) {
  const http = useHttp();
  const { data: authors } = useQuery(authorsQuery(http));
  const { data: people = [] } = useQuery(peopleQuery(http));
  const taken = new Set(people.map(({ authorId }) => authorId));
  const options =
    authors
      ?.filter(({ id }) => id === current || !taken.has(id))
      .map(({ id, name, title }) => [id, `${name}, ${title}`]) ??
    // The linked one stands there from the start, in the same list: a browser does not select an option that comes later.
    (current === null ? [] : [[current, 'Loading...']]);
  return (
    <>
      <option value="">No author page</option>
      {options.map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </>
  );
}
