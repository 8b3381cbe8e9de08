import type { ListedBlock } from '../../client/front-page.ts';
import { ItalicFont } from '../parts/italic-font.tsx';
import { TextStyles } from '../parts/text-styles.tsx';

/** A text of the editors under a heading. */
export function TextBlock({ block }: { block: Extract<ListedBlock, { type: 'text' }> }) {
  const { id, heading, contentHtml } = block;
  return (
    <section
      {...(heading ? { 'aria-labelledby': `text-${id}` } : { 'aria-label': 'From the editors' })}
      className="mx-auto max-w-page px-gutter"
    >
      <div className="grid gap-x-8 gap-y-4 border-ink border-t-2 pt-5 lg:grid-cols-12">
        {heading && (
          <h2
            id={`text-${id}`}
            dir="auto"
            className="font-semibold font-serif text-3xl/[1.1] tracking-tight lg:col-span-4"
          >
            {heading}
          </h2>
        )}
        <TextStyles />
        {import.meta.env.SSR && <ItalicFont html={contentHtml} />}
        <div
          className="prose max-w-text lg:col-span-8 lg:col-start-5"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
          dangerouslySetInnerHTML={{ __html: contentHtml }}
        />
      </div>
    </section>
  );
}
