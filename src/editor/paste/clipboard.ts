/** The contents of a paste or drop, read at once: the browser forgets them after the event. */
export interface Pasted {
  html: string;
  /** The text that Google Docs copies beside its HTML for its own documents: the HTML has no footnotes. */
  slice: string;
  text: string;
  files: File[];
  /** Whether it comes from an editor of code, whose HTML is colors. */
  isCode: boolean;
}

export function readPasted(data: DataTransfer): Pasted {
  return {
    html: data.getData('text/html'),
    slice: data.getData('application/x-vnd.google-docs-document-slice-clip+wrapped'),
    text: data.getData('text/plain').replaceAll(/\r\n?/g, '\n'),
    files: [...data.files],
    isCode: data.types.includes('vscode-editor-data'),
  };
}

/** How something that is pasted is read. */
export type PasteKind = 'document' | 'files' | 'own' | 'html' | 'markdown' | 'link' | 'text';

/** @param isPlain whether only the characters are wanted, as after Ctrl+Shift+V */
export function kindOf({ html, text, files, isCode }: Pasted, isPlain = false): PasteKind {
  if (files.some(isWordDocument)) return 'document';
  const hasText = text.trim() !== '';
  // Word processors put an image of the text beside the text; an image that was copied alone has HTML, which describes it, but no text.
  if (files.length > 0 && !hasText) return /<img\b/i.test(html) && !isPlain ? 'html' : 'files';
  if (isPlain) return 'text';
  if (/<[^>]* data-pm-slice=/.test(html)) return 'own';
  const saysMore = html !== '' && !isCode && hasFormat(html);
  if (saysMore) return 'html';
  if (isUrl(text)) return 'link';
  return looksLikeMarkdown(text) ? 'markdown' : 'text';
}

export function isWordDocument({ name, type }: File): boolean {
  return /\.docx?$/i.test(name) || type === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
}

/** @returns whether there is one URL and nothing else */
export function isUrl(text: string): boolean {
  const url = text.trim();
  return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url);
}

/** Elements that say nothing that the text beside the HTML does not say. */
const plainTags = /^(?:html|head|body|meta|span|div|p|br|pre|code|font|wbr)$/i;

/** An editor of code and a page that shows a file copy their text as HTML without any format in it; so do many chats. */
function hasFormat(html: string): boolean {
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9:-]*)/gi)) if (!plainTags.test(tag)) return true;
  return /style="[^"]*(?:font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through)/i.test(html);
}

/** Any of them is hardly ever anything else. */
const signs: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^> \S/m,
  /^\|?[^\n|]+\|[^\n]*\n\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|media:|\/)[^)\s]*\)/,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
  /^\[\^[^\]\s]+\]: /m,
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/,
  /^:::[a-z]/m,
  /^[-*+] \S[^\n]*\n+(?:[ \t]+[^\n]*\n+)*[-*+] \S/m,
  /^\d{1,3}\. \S[^\n]*\n+(?:[ \t]+[^\n]*\n+)*\d{1,3}\. \S/m,
];

function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
