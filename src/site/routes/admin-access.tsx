import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../../client/account.ts';
import { adminPagePaths } from '../../contract/admin-paths.ts';
import { gatePagePaths, gatePaths } from '../../contract/gate-paths.ts';
import { adminRoot } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { Button } from '../../ui/button.tsx';
import { AccessForm } from '../gate/access-form.tsx';
import { ScriptNeeded } from '../gate/gate-form.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';
import { readRefusedForm } from '../page/refused-form.ts';

export const Route = createFileRoute('/admin-access')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  // The user may have signed in meanwhile.
  staleTime: 0,
  loader: async ({ context }) => {
    const { http, queries } = context;
    const queryClient = await queries.load();
    if (readRefusedForm(context, gatePagePaths.access)) return;
    const user = await queryClient.fetchQuery({ ...currentUserQuery(http), staleTime: 0 }).catch(() => null);
    if (user) throw redirect({ href: adminRoot, reloadDocument: true });
  },
  component: () => (
    <WithQueries>
      <AccessPage />
    </WithQueries>
  ),
});

const quickLinks = [
  { label: 'Write a new article', returnTo: adminPagePaths.newArticle },
  { label: 'Go to the dashboard', returnTo: adminRoot },
];

function AccessPage() {
  const { name } = useSite();
  return (
    <GateLayout title="Owner access" lead={`Sign in to ${name} with the owner password or with your account.`}>
      <ScriptNeeded />
      <AccessForm />
      {/* A form, not a link: the button works without a script. */}
      <form action={gatePaths.login} className="mt-3">
        <Button type="submit" variant="outline" className="w-full">
          Direct Secure Login
        </Button>
      </form>
      <h2 className="label mt-10 text-muted">Sign in and go on to</h2>
      <ul className="mt-1">
        {quickLinks.map(({ label, returnTo }) => (
          <li key={returnTo}>
            <a
              href={gatePaths.loginTo(returnTo)}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </GateLayout>
  );
}
