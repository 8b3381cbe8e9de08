import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../../client/admin/authors.ts';
import { peopleQuery } from '../../client/admin/people.ts';
import { useHttp } from '../../foundation/use-site.ts';
import type { SelectOption } from '../../ui/forms/select.tsx';

/**
 * @param current the author page that is linked now
 * @param without the options for no page of those that exist
 * @returns these options, and the author pages that an account can be linked to: those of no other account
 */
export function useAuthorPages(current: string | null, without: readonly SelectOption[]): SelectOption[] {
  const http = useHttp();
  const { data: authors } = useQuery(authorsQuery(http));
  const { data: people = [] } = useQuery(peopleQuery(http));
  const taken = new Set(people.map(({ authorId }) => authorId));
  const options =
    authors
      ?.filter(({ id }) => id === current || !taken.has(id))
      .map(({ id, name, title }): SelectOption => [id, `${name}, ${title}`]) ??
    // The linked one stands there from the start, in the same list: a browser does not select an option that comes later.
    (current === null ? [] : [[current, 'Loading...'] as const]);
  return [...without, ...options];
}
