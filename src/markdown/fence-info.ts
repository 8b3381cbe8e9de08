/** The info of a block of code, which follows its opening fence. */
export interface FenceInfo {
  /** Empty for none. */
  language: string;
  /** The caption; empty for none. */
  title: string;
}

const title = /\stitle="((?:[^"\\]|\\.)*)"/s;

/** @param info such as `js title="Reading a file"`, where a backslash goes before a quotation mark or a backslash */
export function parseFenceInfo(info: string): FenceInfo {
  const padded = ` ${info}`;
  const [written = '', text = ''] = padded.match(title) ?? [];
  const [language = ''] = padded.replace(written, ' ').trim().split(/\s/, 1);
  return { language, title: text.replaceAll(/\\(["\\])/g, '$1').trim() };
}
