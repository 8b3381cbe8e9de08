import { createFileRoute } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useRefusedForm } from '../refused-form.ts';
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
    <div className="mx-auto max-w-lg px-gutter pt-16 sm:pt-24">
      <h1 className="font-semibold font-serif text-5xl tracking-[-0.02em]">{newsletterPitch.title}</h1>
      <p className="mt-5 text-lg text-muted leading-relaxed">{newsletterPitch.text}</p>
      <NewsletterForm
        field="email"
        refused={refused && { email: refused.values.email ?? '', message: refused.problem.detail }}
      />
    </div>
  );
}
