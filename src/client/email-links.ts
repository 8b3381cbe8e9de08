import type { ReaderSubscription } from '../contract/newsletter.ts';
import { apiPaths, type EmailLinkPage } from '../contract/paths.ts';
import { type Http, HttpError } from './http.ts';

/** Content of the page behind an email's link: the subscription, or one sentence that says why there is none. */
export type OpenedLink = { subscription: ReaderSubscription; refused: null } | { subscription: null; refused: string };

/** @returns the subscription of a link's token. This changes nothing; the forms of these pages do. */
export async function readEmailLink(http: Http, page: EmailLinkPage, token: string): Promise<OpenedLink> {
  try {
    const subscription = await http.get<ReaderSubscription>(`${apiPaths[page]}?${new URLSearchParams({ token })}`);
    if (subscription) return { subscription, refused: null };
    return { subscription: null, refused: "This link isn't valid." };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { subscription: null, refused: error.detail };
  }
}
