import { Link } from '@tanstack/react-router';
import type { ShownCorrection } from '../../client/corrections.ts';
import { correctionAnchor, correctionNames, isAboveText } from '../../contract/correction-names.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';

interface CorrectionsProps {
  /** The corrections of the article, the newest first. */
  corrections: readonly ShownCorrection[];
}

/** Updates since the article was published, above its text. */
export function Updates({ corrections }: CorrectionsProps) {
  const shown = corrections.filter(({ kind }) => isAboveText(kind));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Updates" className="corrections above">
      <CorrectionNotes corrections={shown} />
    </section>
  );
}

/** Corrections and clarifications, below the text. */
export function Corrections({ corrections }: CorrectionsProps) {
  const shown = corrections.filter(({ kind }) => !isAboveText(kind));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Corrections" className="corrections">
      <CorrectionNotes corrections={shown} />
      <p className="all">
        <Link to="/corrections">All corrections</Link>
      </p>
    </section>
  );
}

function CorrectionNotes({ corrections }: CorrectionsProps) {
  return corrections.map((correction) => (
    <div key={correction.id} id={correctionAnchor(correction.id)} className="correction">
      <CorrectionLine correction={correction} />
      <CorrectionText html={correction.textHtml} />
    </div>
  ));
}

/** The kind of a correction, and its date. */
export function CorrectionLine({ correction: { kind, date } }: { correction: ShownCorrection }) {
  const { timeZone } = useSite();
  return (
    <p className="correction-kind">
      <strong>{correctionNames[kind]}</strong> <time dateTime={date}>{longDate(date, timeZone)}</time>
    </p>
  );
}

export function CorrectionText({ html }: { html: string }) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
