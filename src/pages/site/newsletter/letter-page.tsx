import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { letterLinkQuery } from '../../../client/letter-links.ts';
import type { ReaderSubscription } from '../../../contract/newsletter.ts';
import { type LetterPage as Page, pagePaths } from '../../../contract/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { StatusPage } from '../frame/status-page.tsx';
import { useHttp } from '../frame/use-site.ts';

interface LetterPageProps {
  page: Page;
  token: string;
  /** What is shown to the holder of a link that is in order. */
  children: (subscription: ReaderSubscription) => ReactNode;
}

/** Where a signed link of a letter leads. Its forms are plain ones, so that they work without a script. */
export function LetterPage({ page, token, children }: LetterPageProps) {
  const { data } = useSuspenseQuery(letterLinkQuery(useHttp(), page, token));
  if (data.subscription) return children(data.subscription);
  return (
    <StatusPage title="This link doesn't work" detail={data.refused}>
      <a href={pagePaths.subscribe} className={buttonLook('solid')}>
        Subscribe
      </a>
    </StatusPage>
  );
}

interface LetterFormProps {
  /** Address that takes the form, without its query. */
  action: string;
  token: string;
  children: ReactNode;
}

export function LetterForm({ action, token, children }: LetterFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
