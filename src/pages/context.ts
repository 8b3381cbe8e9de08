import type { ComponentType } from 'react';
import type { Http } from '../client/http.ts';
import type { Queries } from '../client/queries.ts';
import type { Read } from '../client/repeat-read.ts';
import type { RefusedForm } from './refused-form.ts';
import type { LayoutHtml } from './site/layout/layout-html.tsx';
import type { RenderedParts } from './site/layout/rendered-parts.tsx';

/** The context of every route. The server makes one for each request, a browser one for the whole visit. */
export interface PageContext {
  http: Http;
  read: Read;
  queries: Queries;
  /** The rejected form that the first page answers; undefined when it was opened by a link, and once it was shown. */
  refused?: RefusedForm | undefined;
  /** URL of the application's script, for the page that the server renders. */
  application?: string | undefined;
  /** What is in header and footer, where the server has rendered that for another page already. */
  layoutHtml?: LayoutHtml | undefined;
  /** The parts that the server need not render again. */
  parts?: RenderedParts | undefined;
  /** The page for URLs without one, on the server, which can't wait for a file. */
  missingPage?: ComponentType;
}
