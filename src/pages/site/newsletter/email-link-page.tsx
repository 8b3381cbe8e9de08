import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { emailLinkQuery } from '../../../client/email-links.ts';
import type { ReaderSubscription } from '../../../contract/newsletter.ts';
import { type EmailLinkPage as Page, pagePaths } from '../../../contract/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { StatusPage } from '../layout/status-page.tsx';
import { useHttp } from '../layout/use-site.ts';

interface EmailLinkPageProps {
  page: Page;
  token: string;
  /** The content for a valid link. */
  children: (subscription: ReaderSubscription) => ReactNode;
}

/** The page of a signed link in an email. It uses plain forms, which work without a script. */
export function EmailLinkPage({ page, token, children }: EmailLinkPageProps) {
  const { data } = useSuspenseQuery(emailLinkQuery(useHttp(), page, token));
  if (data.subscription) return children(data.subscription);
  return (
    <StatusPage title="This link doesn't work" detail={data.refused}>
      <a href={pagePaths.subscribe} className={buttonClass('solid')}>
        Subscribe
      </a>
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
