import { ItalicFont } from './italic-font.tsx';

interface BioTextProps {
  /** As the server has rendered it. */
  html: string;
  className: string;
}

const look =
  '*:not-first:mt-[1.2em] [&_:is(p,li)]:[unicode-bidi:plaintext] [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_li+li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-["–_"] [&_ul]:ps-5';

/** The bio of an author: paragraphs, lists, emphasis and links. */
export function BioText({ html, className }: BioTextProps) {
  return (
    <>
      {import.meta.env.SSR && <ItalicFont html={html} />}
      <div
        className={`font-serif text-lg ${look} ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (bio-html.ts)
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
