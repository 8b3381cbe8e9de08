import { createFileRoute, Link } from '@tanstack/react-router';
import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { StatusPage } from '../../ui/status-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { describeSubscription } from '../newsletter/describe-subscription.ts';
import { newsletterPitch } from '../newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { useSubscribed } from '../newsletter/use-subscribed.ts';
import { useRefusedForm } from '../page/refused-form.ts';
import { FrontPageLink } from '../parts/front-page-link.tsx';

export const Route = createFileRoute('/subscribe')({
  head: ({ match, matches }) => {
    const { subscribed } = match.context;
    return subscribed
      ? pageHead(matches, { title: noticeOf(subscribed).title })
      : pageHead(matches, { title: 'Subscribe', path: pagePaths.subscribe });
  },
  component: SubscribePage,
});

function SubscribePage() {
  const refused = useRefusedForm(pagePaths.subscribe);
  const subscribed = useSubscribed();
  if (subscribed) return <SubscribedPage subscribed={subscribed} />;
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

/** Answers a newsletter form that was sent without a script. */
function SubscribedPage({ subscribed }: { subscribed: SubscriptionAnswer }) {
  const { title, description } = noticeOf(subscribed);
  const { timeZone } = useSite();
  return (
    <StatusPage title={title} detail={description} more={describeSubscription(subscribed, timeZone)}>
      <FrontPageLink />
    </StatusPage>
  );
}

function noticeOf({ needsConfirmation }: SubscriptionAnswer) {
  return needsConfirmation ? notices.confirmationSent : notices.subscribed;
}
