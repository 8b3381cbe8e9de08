import { renderToString } from 'react-dom/server';
import { adminRoot } from '../contract/paths.ts';
import { fontPreload } from '../foundation/font-preload.ts';
import type { RootData } from '../foundation/root-data.ts';
import { SiteHead } from '../foundation/site-head.tsx';
import adminStyles from '../ui/admin-styles.css?url';
import inter from '../ui/fonts/inter-latin-wght-normal.woff2?url';
import newsreader from '../ui/fonts/newsreader-latin-wght-normal.woff2?url';
import { documentDataId, rootElementId } from './document-data.ts';
import earlyScript from './early-script/early-script.ts?script';
import { homeClass } from './shell/admin-columns.tsx';
import { Checking } from './shell/checking.tsx';

/** The inline scripts of the document, exactly as they stand between their tags: its policy allows no other. */
export const adminScripts: readonly string[] = [earlyScript];

export interface AdminDocumentInput {
  /** URL of the application's script. */
  entry: string;
  /** The URL's path. */
  path: string;
  /** The facts of the site; null when they could not be read: the application asks for them itself then. */
  data: RootData | null;
}

/** @returns the document of the admin. It holds nothing that needs a session, so it is the same for every user */
export function renderAdminDocument(input: AdminDocumentInput): string {
  return `<!DOCTYPE html>${renderToString(<AdminDocument {...input} />)}`;
}

function AdminDocument({ entry, path, data }: AdminDocumentInput) {
  return (
    <html lang="en">
      <head>
        {/* Within the first 1024 bytes, as HTML asks. */}
        <meta charSet="utf-8" />
        {/* Before the script, which sets the colors of the browser's bars. */}
        <SiteHead icons={data?.site.appearance?.icons} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={adminStyles} />
        <link {...fontPreload} href={newsreader} />
        <link {...fontPreload} href={inter} />
        <script type="module" src={entry} />
      </head>
      <body>
        <div id={rootElementId}>
          <Checking path={path} home={<DashboardLink name={data?.site.name ?? ''} />} />
        </div>
        {data && <DocumentData data={data} />}
      </body>
    </html>
  );
}

function DashboardLink({ name }: { name: string }) {
  return (
    <a href={adminRoot} className={homeClass}>
      {name}
    </a>
  );
}

function DocumentData({ data }: { data: RootData }) {
  return (
    <script
      id={documentDataId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin or end
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
