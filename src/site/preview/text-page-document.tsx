import type { RootData } from '../../foundation/root-data.ts';
import { TextPage } from '../text-page/text-page.tsx';
import { PreviewShell } from './preview-shell.tsx';

/** A static page as it is edited. */
export interface PageDraft {
  title: string;
  heading: string;
  lead: string;
  contentHtml: string;
}

/** A static page as it is edited, for its editors, on the server only. */
export function TextPageDocument({ draft, layout }: { draft: PageDraft; layout: RootData }) {
  const { title, heading, lead, contentHtml } = draft;
  return (
    <PreviewShell title={`Preview: ${title}`} layout={layout} isFramed={false}>
      <TextPage title={title} heading={heading} lead={lead} path="" inPage={[contentHtml]} />
    </PreviewShell>
  );
}
