import { createFileRoute } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useRefusedForm } from '../refused-form.ts';
import { PageFrame } from '../site/layout/page-frame.tsx';
import { pageHead } from '../site/layout/page-head.ts';
import { newsletterPitch } from '../site/newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../site/newsletter/newsletter-form.tsx';

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
    <PageFrame title={newsletterPitch.title} lead={newsletterPitch.text}>
      <div className="max-w-lg *:first:mt-0">
        <NewsletterForm
          field="email"
          refused={refused && { email: refused.values.email ?? '', message: refused.problem.detail }}
        />
      </div>
    </PageFrame>
  );
}
