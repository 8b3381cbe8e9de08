import type { QueryKey } from '@tanstack/react-query';
import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import type { RefusedForm } from './refused-form.ts';

/**
 * Data that the server has read for a page, as JSON at its end. It is no script: nothing of it is executed, so the
 * Content-Security-Policy need not name it. It has no times: they would change the ETag of an unchanged page with every
 * rendering, and make a page from an HTTP cache refetch at once.
 */
export interface PageData {
  /** The routes of the page, from the root on. */
  matches: MatchData[];
  /** Data that TanStack Query has read, where the page uses it. */
  queries?: ReadQuery[] | undefined;
  refused?: RefusedForm | undefined;
  subscribed?: SubscriptionAnswer | undefined;
}

/** A route's match as the router takes it over from a page. */
type RouterMatch = NonNullable<NonNullable<Window['$_TSR']>['router']>['matches'][number];

export interface MatchData extends Omit<RouterMatch, 'i' | 'u' | 's'> {
  /** Left out where it is `success`. */
  s?: RouterMatch['s'];
  /** The match's id as the router compares it; null in a page that stands for many paths: see `missing-pages.ts`. */
  i: string | null;
  /** The loader's `inPage` stands in the page. */
  inPage?: true;
  /** Message of the error that the match failed with; `e` has what is no `Error`. */
  failure?: string;
}

/** Special keys of a loader's result, which keep the page's data short. */
export interface SpecialLoaderKeys {
  /** HTML that the page shows in the elements with `inPage`, in this order, from which the browser takes it. */
  inPage?: string[];
  /** Fields that browsers do not need, and that are left out of the data. */
  onServer?: unknown;
}

const inPageAttribute = 'data-in-page';

/** Marks such an element. */
export const inPage = { [inPageAttribute]: '' };

declare global {
  interface Element {
    /** The HTML before a script changed it, if one has: nothing plays by itself when a reader comes back. */
    inPageHtml?: string;
  }
}

/** @returns the HTML of those elements as the server has written it */
export function inPageHtml(): string[] {
  const elements = document.querySelectorAll(`[${inPageAttribute}]`);
  return Array.from(elements, (element) => element.inPageHtml ?? element.innerHTML);
}

/** Call before a script changes an element that React renders. */
export function keepInPage(changed: Element): void {
  const element = changed.closest(`[${inPageAttribute}]`);
  if (element) element.inPageHtml ??= element.innerHTML;
}

export interface ReadQuery {
  queryKey: QueryKey;
  data: unknown;
}

/** Id of the element with the JSON. */
export const pageDataId = 'page-data';

/** The router compares ids in this form, which no crawler takes for a path. */
export function matchIdInPage(id: string): string {
  return id.replaceAll('/', '#');
}
