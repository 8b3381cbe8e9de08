import { correctionNames } from '../../../contract/correction-names.ts';
import type { AdminCorrection } from '../../../contract/corrections.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dateAndTime } from '../../formats/date-and-time.ts';

interface CorrectionRowProps {
  correction: AdminCorrection;
  onEdit: () => void;
  /** Null for those who may not send emails. */
  onEmail: (() => void) | null;
  onDelete: () => void;
}

const emailStates = { sending: 'Being emailed', paused: 'Email paused', sent: 'Emailed' } as const;

const actionClass = 'inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline';

/** Focusable: it gets the focus when its neighbour is deleted. */
export function CorrectionRow({ correction, onEdit, onEmail, onDelete }: CorrectionRowProps) {
  const { timeZone } = useSite();
  const { kind, date, textHtml, emailStatus, createdBy } = correction;
  const named = `${correctionNames[kind]}, ${dateAndTime(date, timeZone)}`;
  return (
    <li tabIndex={-1} className="border-rule border-b py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <strong className="font-semibold">{correctionNames[kind]}</strong>
        <time dateTime={date} className="text-muted">
          {dateAndTime(date, timeZone)}
        </time>
        {createdBy !== null && (
          <span className="text-muted">
            by <bdi>{createdBy}</bdi>
          </span>
        )}
        {emailStatus !== null && (
          <Badge variant={emailStatus === 'sent' ? 'quiet' : 'strong'}>{emailStates[emailStatus]}</Badge>
        )}
      </p>
      <div
        className="prose mt-1 text-base! leading-normal! [overflow-wrap:anywhere]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
        dangerouslySetInnerHTML={{ __html: textHtml }}
      />
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={onEdit} className={actionClass}>
          Edit <span className="sr-only">the {named}</span>
        </button>
        {onEmail && (
          <button type="button" onClick={onEmail} className={actionClass}>
            {emailStatus === null ? 'Email it…' : 'Show its email'} <span className="sr-only">: {named}</span>
          </button>
        )}
        {emailStatus === null && (
          <button type="button" onClick={onDelete} className={`${actionClass} text-muted hover:text-error`}>
            Delete <span className="sr-only">the {named}</span>
          </button>
        )}
      </div>
    </li>
  );
}
