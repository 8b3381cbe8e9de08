import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../layout/page-head.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { newsletterPitch } from '../newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { useRefusedForm } from '../page/refused-form.ts';

export const Route = createFileRoute('/subscribe')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Subscribe',
      path: pagePaths.subscribe,
    }),
  component: SubscribePage,
});

function SubscribePage() {
  const refused = useRefusedForm(pagePaths.subscribe);
  return (
    <PageLayout title={newsletterPitch.title} lead={newsletterPitch.text}>
      <div className="max-w-lg *:first:mt-0">
        <NewsletterForm
          field="email"
          refused={refused && { email: refused.values.email ?? '', message: refused.problem.detail }}
        />
      </div>
      <p className="mt-6 text-muted text-sm">
        <Link to="/newsletter" className="underline underline-offset-4 hover:text-ink">
          What the newsletter is, and past issues
        </Link>
      </p>
    </PageLayout>
  );
}
