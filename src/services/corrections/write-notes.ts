import { correctionNames, isAboveText } from '../../contract/correction-names.ts';
import type { Correction } from '../../contract/corrections.ts';

/** The parts of an article's HTML above and below its text. */
export interface Notes {
  above: string;
  below: string;
}

/** @returns the corrections as HTML that needs no style sheet: for feeds and exports */
export function writeNotes(corrections: readonly Correction[], timeZone: string): Notes {
  const write = (shown: readonly Correction[]) => shown.map((one) => writeNote(one, timeZone)).join('');
  return {
    above: write(corrections.filter(({ kind }) => isAboveText(kind))),
    below: write(corrections.filter(({ kind }) => !isAboveText(kind))),
  };
}

function writeNote({ kind, date, textHtml }: Correction, timeZone: string): string {
  return `<p><strong>${correctionNames[kind]}, ${longDate(date, timeZone)}</strong></p>\n${textHtml}`;
}

/** "November 21, 2026", as on the pages. */
function longDate(instant: string, timeZone: string): string {
  const style = { month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(instant));
}
