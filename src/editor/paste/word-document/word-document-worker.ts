import mammoth from 'mammoth/mammoth.browser.min.js';

/** What the page gets: HTML in which images are `data:` URLs, or why there is none. */
export type WordAnswer = { html: string } | { error: string };

/** Beyond what mammoth knows by itself: the title is above all headings, and quotes are quotes. */
const styles = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "r[style-name='HTML Code'] => code",
  'strike => s',
];

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await read(data));
};

async function read(arrayBuffer: ArrayBuffer): Promise<WordAnswer> {
  try {
    const { value } = await mammoth.convertToHtml({ arrayBuffer }, { styleMap: styles, externalFileAccess: false });
    return { html: value };
  } catch (error) {
    return { error: String(error) };
  }
}
