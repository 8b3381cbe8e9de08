import type { Author } from '../../../contract/authors.ts';
import { Initials } from '../../../ui/initials.tsx';
import type { Choice } from '../../forms/combobox/choices.ts';

/** @returns an author as the list of a combobox shows it: initials, name and title */
export function toAuthorChoice({ id, name, title, initials }: Author): Choice {
  return {
    id,
    name,
    also: [title, initials],
    text: `${name}, ${title}`,
    content: (
      <>
        <Initials>{initials}</Initials>
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{name}</bdi>
          <bdi className="block truncate text-muted text-xs">{title}</bdi>
        </span>
      </>
    ),
  };
}
