import type { Correction } from '../../contract/corrections.ts';
import { toPlainText } from '../../database/full-text/plain-text.ts';
import type { CorrectionsTable } from '../../database/schema.ts';
import { renderText } from '../articles/rendering/text-renderer.ts';

/** Columns of a correction that readers see. */
export const correctionColumns = [
  'corrections.id',
  'corrections.kind',
  'corrections.text',
  'corrections.created_at',
] as const;

export type CorrectionRow = Pick<CorrectionsTable, 'id' | 'kind' | 'text' | 'created_at'>;

/**
 * A correction is shown alike on pages and in feeds: images of the library as their alt texts, and embeds as links.
 * @param language BCP 47 tag
 */
export async function renderCorrection(
  { id, text }: Pick<CorrectionRow, 'id' | 'text'>,
  language: string,
): Promise<string> {
  return (await renderText(text, { images: new Map(), medium: 'feed', language, idPrefix: id })).html;
}

/** @returns the correction as its article's page shows it */
export async function presentCorrection(row: CorrectionRow, language: string): Promise<Correction> {
  return {
    id: row.id,
    kind: row.kind,
    date: row.created_at,
    textHtml: await renderCorrection(row, language),
    plainText: toPlainText(row.text),
  };
}
