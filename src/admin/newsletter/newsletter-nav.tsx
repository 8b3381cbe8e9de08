import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { mailQuery } from '../../client/admin/newsletter-outbox.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useMayOpen } from '../session/use-permissions.ts';

const places = [
  { to: '/admin/newsletter', label: 'Subscribers' },
  { to: '/admin/newsletter/issues', label: 'Issues' },
] as const;

/** Only while emails go to the outbox, and for those who may see it. */
const outbox = { to: '/admin/newsletter/outbox', label: 'Outbox' } as const;

/** Links to the pages of the newsletter, above the heading of each of them. */
export function NewsletterNav() {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  const mayOpen = useMayOpen();
  const here = useLocation({ select: ({ pathname }) => pathname });
  // The import belongs to the list.
  const isImport = here === '/admin/newsletter/import';
  const hasOutbox = mail ? mail.transport === 'outbox' : here.startsWith(outbox.to);
  const open = hasOutbox && mayOpen(outbox.to) ? [...places, outbox] : places;
  return (
    <nav aria-label="Newsletter" className="mb-6 border-rule border-b">
      <ul className="-mb-px flex">
        {open.map(({ to, label }) => (
          <li key={to} className="max-sm:flex-1">
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin/newsletter', includeSearch: false }}
              aria-current={isImport && to === '/admin/newsletter' ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center border-transparent border-b-2 px-3 font-medium text-muted text-sm -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink sm:px-5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
