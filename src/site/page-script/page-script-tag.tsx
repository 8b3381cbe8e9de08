import { useMatches, useRouter } from '@tanstack/react-router';
import appearance from '../appearance/appearance-panel.ts?script-url';
import notes from '../footnote-sheet/footnote-sheet.ts?script-url';
import zoom from '../image-zoom/image-zoom.ts?script-url';
import { type PagePath, type SitePage, sitePages } from '../page/site-pages.ts';
import reading from '../reading/reading.ts?script-url';
import text from './page-script.ts?script';

/** During development every page has the application from the start: Vite replaces its modules in open pages. */
const isDevelopment = import.meta.env.MODE === 'development';

/**
 * The inline script. Only the server writes it, and it stays while a reader goes from page to page. Its text is the same on all
 * pages; the attributes say where the application is, whether it is loaded at once, and where the scripts are that are loaded on use.
 */
export function PageScriptTag() {
  const { context } = useRouter().options;
  const isNeeded = useMatches({ select: needApplication });
  return (
    <script
      data-application={context.application}
      data-at-once={isNeeded || isDevelopment ? '' : undefined}
      data-zoom={zoom}
      data-notes={notes}
      data-appearance={appearance}
      data-reading={reading}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** An error page comes back by itself when it can, which only the application does. */
function needApplication(matches: { fullPath: string; status: string }[]): boolean {
  // The path of an index route ends with a slash.
  const path = matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1');
  const page: SitePage | undefined = sitePages[path as PagePath];
  return page?.audience === 'editors' || !!page?.needsApplication || matches.some(({ status }) => status === 'error');
}
