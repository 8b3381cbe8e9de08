import type { ImportedUrl } from '../../contract/imports.ts';
import type { Originals } from '../../contract/originals.ts';
import type { ItemPreview, ReportItem, ReportLoss } from '../../contract/site-imports.ts';
import type { CountedPage, PageInput } from '../paging/page.ts';

export type LossCursor = readonly [kind: string, key: string, number: number];
export type UrlCursor = readonly [from: string];
export type ItemCursor = readonly [position: number, kind: string, key: string];

interface Part<End extends readonly (string | number)[]> extends PageInput<End> {
  limit: number;
  /** Kind of losses or items; all of them when absent. */
  kind?: string | undefined;
}

/** An image of an export, of a type that browsers only show. */
export interface ImportedImage {
  type: string;
  bytes: Buffer;
}

/** The reports of imports; `imports/` implements it, and knows how items are stored. */
export interface ImportReports {
  losses(id: string, part: Part<LossCursor>): Promise<CountedPage<ReportLoss, LossCursor>>;
  urls(id: string, part: Part<UrlCursor>): Promise<CountedPage<ImportedUrl, UrlCursor>>;
  /** Everything that was read, in the order of the source. */
  items(id: string, part: Part<ItemCursor>): Promise<CountedPage<ReportItem, ItemCursor>>;
  /** Articles and pages by the words that they lose, those that lose most first. */
  words(id: string, part: Part<ItemCursor>): Promise<CountedPage<ReportItem, ItemCursor>>;
  /** An article or a page as readers will see it. @throws ServiceError `not-found` */
  preview(id: string, item: { kind: 'article' | 'page'; key: string; account: string }): Promise<ItemPreview>;
  /** The originals of an article or a page that an import has written; none of others. */
  originals(of: { kind: 'article' | 'page'; targetId: string }): Promise<Originals>;
  /**
   * An image that is only in an uploaded archive.
   * @throws ServiceError `not-found` also where another instance has it
   */
  image(id: string, key: string): Promise<ImportedImage>;
  /** The report as a file, in pieces. */
  file(id: string, name: ReportFileName): AsyncGenerator<string>;
}

export const reportFileNames = ['report.html', 'losses.csv', 'urls.csv'] as const;

export type ReportFileName = (typeof reportFileNames)[number];
