import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../site/frame/page-head.ts';
import { StaticPage } from '../site/frame/static-page.tsx';
import { useSite } from '../site/frame/use-site.ts';
import { newsletterPitch } from '../site/newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../site/newsletter/newsletter-form.tsx';

export const Route = createFileRoute('/newsletter/')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Newsletter',
      description: 'What the weekly newsletter is, what happens to your address, and how to leave.',
      path: pagePaths.newsletter,
    }),
  component: NewsletterPage,
});

function NewsletterPage() {
  const { name } = useSite();
  return (
    <StaticPage title="Newsletter" lead={newsletterPitch.text}>
      <div className="max-w-lg font-sans text-base">
        <NewsletterForm />
      </div>
      <h2>What it is</h2>
      <p>
        A weekly letter from {name}. The editors choose the stories themselves; nothing in it is picked by what you have
        read before.
      </p>
      <h2>What happens to your address</h2>
      <p>
        It is used to send you the newsletter and for nothing else. We store the address, the dates on which you asked
        for it, confirmed it and, if you do, left, and which sections you chose. The editors show you what is stored and
        erase it when you ask. More is in the <Link to="/privacy">Privacy Policy</Link>.
      </p>
      <h2>How to leave</h2>
      <p>
        Every letter ends with a link to unsubscribe, and one to your preferences, where you choose your sections or
        take a break. Should you change your mind, subscribe again in the form above.
      </p>
    </StaticPage>
  );
}
