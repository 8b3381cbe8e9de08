import Check from 'lucide-react/icons/check';
import type { SystemWarning } from '../../contract/system.ts';
import { countOf } from '../../ui/count.ts';

/** Codes for advice (not set up yet, good to know); all other codes say that something is wrong. */
const advice: ReadonlySet<SystemWarning['code']> = new Set([
  'no-backup-target',
  'backups-off',
  'backup-waits',
  'backup-others',
  'backups-readable',
  'no-mail-server',
  'site-url',
  'trust-proxy',
]);

/** Warnings for the owner, in words. */
export function Warnings({ warnings }: { warnings: readonly SystemWarning[] }) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 border border-rule px-4 py-3 text-sm">
        <Check aria-hidden="true" size={16} className="shrink-0" />
        Nothing needs your attention.
      </p>
    );
  }
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings" className="mb-3 font-semibold">
        {countOf(warnings.length, 'thing needs your attention', 'things need your attention')}
      </h2>
      <ul className="grid gap-2">
        {warnings.map(({ code, text }) => (
          <li key={text} className={`wrap-anywhere ${advice.has(code) ? 'note' : 'error-note'}`}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
