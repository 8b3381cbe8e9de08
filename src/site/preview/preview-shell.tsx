import type { ReactNode } from 'react';
import { fontPreload } from '../../foundation/font-preload.ts';
import type { RootData } from '../../foundation/root-data.ts';
import { SiteHead } from '../../foundation/site-head.tsx';
import { typeFiles } from '../../foundation/type-files.ts';
import { SiteContext } from '../../foundation/use-site.ts';
import styles from '../../ui/styles.css?url';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { LookSheets } from '../layout/look-sheets.tsx';

interface PreviewShellProps {
  title: string;
  layout: RootData;
  /** An editor's frame shows it, which opens nothing: its links would lead to pages that no frame may show. */
  isFramed: boolean;
  /** Above the page. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A page that runs no script, with the header and the footer of readers' pages; no search engine lists it. */
export function PreviewShell({ title, layout, isFramed, bar, children }: PreviewShellProps) {
  const { appearance } = layout.site;
  const files = typeFiles[appearance?.type ?? 'newsreader'];
  return (
    <html lang={layout.site.language} data-scriptless>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${layout.site.name}`}</title>
        <meta name="robots" content="noindex" />
        {isFramed && <base target="_blank" />}
        {/* With a precedence, so that React puts the sheet of texts after it: the first sheet decides the order of the layers. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {files.fonts.map((font) => (
          <link key={font} {...fontPreload} href={font} />
        ))}
        <LookSheets appearance={appearance} />
        <SiteHead colours={appearance} icons={appearance?.icons} />
      </head>
      <body>
        <SiteContext value={layout}>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
          >
            Skip to content
          </a>
          {bar}
          <div className="flex min-h-dvh flex-col">
            <Header />
            <main id="content" tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
            <Footer />
          </div>
        </SiteContext>
      </body>
    </html>
  );
}
