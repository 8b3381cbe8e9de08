import { ItalicFont } from './italic-font.tsx';

interface BioTextProps {
  /** As the server has rendered it. */
  html: string;
  className: string;
}

/** The bio of an author: paragraphs, lists, emphasis and links. */
export function BioText({ html, className }: BioTextProps) {
  return (
    <>
      {import.meta.env.SSR && <ItalicFont html={html} />}
      <div
        className={`bio font-serif text-lg ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (bio-html.ts)
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
