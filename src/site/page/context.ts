import type { ComponentType } from 'react';
import type { Queries } from '../../client/queries.ts';
import type { Read } from '../../client/repeat-read.ts';
import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import type { FoundationContext } from '../../foundation/context.ts';
import type { RefusedForm } from './refused-form.ts';

/** The parts of a page that the server need not render again: see `site/layout/rendered-parts.tsx`. */
export interface PageParts {
  /** @returns the HTML of the component with these props, or a mark that is replaced by it when the page is rendered */
  place<Props extends object>(component: ComponentType<Props>, props: Props): string;
}

export interface MissingPageProps {
  /** It says above what isn't there: an article, an author, a category or an issue. */
  isNamed: boolean;
}

/** The context of every route of the site. The server makes one for each request, a browser one for the whole visit. */
export interface PageContext extends FoundationContext {
  read: Read;
  queries: Queries;
  /** The rejected form that the first page answers; undefined when it was opened by a link, and once it was shown. */
  refused?: RefusedForm | undefined;
  /** The subscription that the first page answers, in the same way. */
  subscribed?: SubscriptionAnswer | undefined;
  /** URL of the application's script, for the page that the server renders. */
  application?: string | undefined;
  parts?: PageParts | undefined;
  /** The page for URLs without one, on the server, which can't wait for a file. */
  missingPage?: ComponentType<MissingPageProps>;
}
