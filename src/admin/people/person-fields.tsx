import type { Person } from '../../contract/people.ts';
import { givenRole } from '../../contract/people.ts';
import { needsAuthorPage } from '../../contract/permissions.ts';
import { roleNames } from '../../foundation/role-names.ts';
import { Field } from '../../ui/forms/field.tsx';
import { namedOptions, Select } from '../../ui/forms/select.tsx';
import { useAuthorPages } from './use-author-pages.ts';
import { useChangePerson } from './use-change-person.ts';

/** The option that creates an author page; no id has this form. */
const newPage = 'new';

/** Role and author page of an account; a choice is stored at once, a role after a question. */
export function PersonFields({ person }: { person: Person }) {
  const { changeRole, linkAuthor, createPage, isPending } = useChangePerson(person);
  const authorPages = useAuthorPages(person.authorId, [
    ['', 'No author page'],
    ...(person.authorId === null ? [[newPage, 'A new page in their name'] as const] : []),
  ]);
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      {person.role === 'owner' ? (
        <div>
          <p className="mb-1.5 font-medium text-sm">Role</p>
          <p className="flex min-h-11 items-center">{roleNames.owner}</p>
        </div>
      ) : (
        <Field label="Role">
          {(control) => (
            <Select
              {...control}
              aria-label={`Role of ${person.name}`}
              value={person.role}
              aria-disabled={isPending}
              onChange={({ target }) => changeRole(givenRole.parse(target.value))}
              options={namedOptions(givenRole.options, roleNames)}
            />
          )}
        </Field>
      )}
      <Field label="Author page" hint={hintOf(person)}>
        {(control) => (
          <Select
            {...control}
            aria-label={`Author page of ${person.name}`}
            value={person.authorId ?? ''}
            aria-disabled={isPending}
            onChange={({ target }) => (target.value === newPage ? createPage() : linkAuthor(target.value || null))}
            options={authorPages}
          />
        )}
      </Field>
    </div>
  );
}

function hintOf({ role, authorId }: Person): string | undefined {
  return needsAuthorPage(role) && authorId === null ? 'Needed to write articles.' : undefined;
}
