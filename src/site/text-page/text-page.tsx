import { PageLayout } from '../layout/page-layout.tsx';
import { inPage } from '../page/page-data.ts';
import { EmbedPlayer } from '../parts/embed-player.tsx';
import { ItalicFont } from '../parts/italic-font.tsx';
import { TextStyles } from '../parts/text-styles.tsx';
import type { LoadedPage } from './load-page.ts';

/** A static page, as its editors have written it. */
export function TextPage({ heading, lead, inPage: [html] }: LoadedPage) {
  return (
    <>
      <PageLayout title={heading} lead={lead}>
        {import.meta.env.SSR && <ItalicFont html={html} />}
        <TextStyles />
        <div
          {...inPage}
          className="prose *:first:mt-0"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </PageLayout>
      <EmbedPlayer html={html} />
    </>
  );
}
