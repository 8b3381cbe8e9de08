import type { ReactNode } from 'react';
import type { OpenedLink } from '../../client/email-links.ts';
import type { ReaderSubscription } from '../../contract/newsletter.ts';
import { pagePaths, textPagePaths } from '../../contract/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';

interface EmailLinkPageProps {
  opened: OpenedLink;
  /** Whether the link was sent to a subscriber, who may want to unsubscribe. */
  isForSubscriber?: boolean;
  /** The content for a valid link. */
  children: (subscription: ReaderSubscription) => ReactNode;
}

/** The page of a signed link in an email. It uses plain forms, which work without a script. */
export function EmailLinkPage({ opened, isForSubscriber = false, children }: EmailLinkPageProps) {
  if (opened.subscription) return children(opened.subscription);
  return (
    <StatusPage title="This link doesn’t work" detail={opened.refused}>
      {isForSubscriber ? (
        <a href={textPagePaths.contact} className={buttonClass('quiet')}>
          Contact us
        </a>
      ) : (
        <a href={pagePaths.subscribe} className={buttonClass('solid')}>
          Subscribe
        </a>
      )}
    </StatusPage>
  );
}

interface EmailLinkFormProps {
  /** Path that takes the form, without its query. */
  action: string;
  token: string;
  children: ReactNode;
}

export function EmailLinkForm({ action, token, children }: EmailLinkFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
