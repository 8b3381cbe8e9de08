import type { Readable } from 'node:stream';

/** A file of an export. */
export interface ExportFile {
  /** Relative, with slashes. */
  path: string;
  content: string | Readable;
  /** False for a file that is compressed already, such as an image. */
  isCompressed?: boolean;
}

/** Takes the files of an export one after the other: a promise is fulfilled when the file has been taken whole. */
export type AddFile = (file: ExportFile) => Promise<void>;
