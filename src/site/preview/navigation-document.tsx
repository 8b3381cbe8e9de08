import type { RootData } from '../../foundation/root-data.ts';
import { PreviewShell } from './preview-shell.tsx';

/** Header and footer before they are saved, on the server only: for the frame of their editor. */
export function NavigationDocument({ layout }: { layout: RootData }) {
  return (
    <PreviewShell title="Preview: Navigation" layout={layout} isFramed>
      <div className="mx-auto max-w-page px-gutter py-16">
        <h1 className="sr-only">{layout.site.name}</h1>
        <p className="text-center text-muted">The page is here.</p>
      </div>
    </PreviewShell>
  );
}
