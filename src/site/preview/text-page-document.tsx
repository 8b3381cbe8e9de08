import type { PagePreview } from '../../contract/preview-links.ts';
import type { RootData } from '../../foundation/root-data.ts';
import { TextPage } from '../text-page/text-page.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewShell } from './preview-shell.tsx';

/** A static page as it is edited, on the server only. */
export function TextPageDocument({ draft, layout }: { draft: PagePreview; layout: RootData }) {
  const { title, heading, lead, contentHtml } = draft;
  return (
    <PreviewShell
      title={`Preview: ${title}`}
      layout={layout}
      isFramed={false}
      bar={<PreviewBar preview={draft} noun="page" />}
    >
      <TextPage title={title} heading={heading} lead={lead} path="" inPage={[contentHtml]} />
    </PreviewShell>
  );
}
