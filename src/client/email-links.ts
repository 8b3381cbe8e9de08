import { queryOptions } from '@tanstack/react-query';
import type { ReaderSubscription } from '../contract/newsletter.ts';
import { apiPaths, type EmailLinkPage } from '../contract/paths.ts';
import { type Http, HttpError } from './http.ts';

/** What the page of an email's link shows: the subscription, or one sentence that says why there is none. */
export type OpenedLink = { subscription: ReaderSubscription; refused: null } | { subscription: null; refused: string };

/** The subscription of a link's token. This changes nothing; the forms of these pages do. */
export const emailLinkQuery = (http: Http, page: EmailLinkPage, token: string) =>
  queryOptions({
    queryKey: [apiPaths[page], token],
    queryFn: () => openLink(http, `${apiPaths[page]}?${new URLSearchParams({ token })}`),
  });

async function openLink(http: Http, path: string): Promise<OpenedLink> {
  try {
    const subscription = await http.get<ReaderSubscription>(path);
    if (subscription) return { subscription, refused: null };
    return { subscription: null, refused: "This link isn't valid." };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { subscription: null, refused: error.detail };
  }
}
