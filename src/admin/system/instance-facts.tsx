import type { InstanceFigures } from '../../contract/system.ts';
import { useSite } from '../../foundation/use-site.ts';
import { count, countOf } from '../../ui/count.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { describeSpan } from '../formats/span.ts';
import { describeFileSize } from '../media/uploads/describe-size.ts';
import { Fact, Facts } from './facts.tsx';

/** The process that has answered. @param now by the clock of the server, in milliseconds since 1970 */
export function InstanceFacts({ instance, now }: { instance: InstanceFigures; now: number }) {
  const { timeZone } = useSite();
  const { name, version, node, startedAt, memory } = instance;
  return (
    <Facts title="This instance">
      <Fact name="Version">Masthead {version}</Fact>
      <Fact name="Runs on">
        Node.js {node}, on <bdi>{name}</bdi>
      </Fact>
      <Fact name="Running for">
        {describeSpan(now - Date.parse(startedAt))},{' '}
        <span className="text-muted">
          since <time dateTime={startedAt}>{dateAndTime(startedAt, timeZone)}</time>
        </span>
      </Fact>
      <Fact name="Memory" share={memory.used / memory.available}>
        {describeFileSize(memory.used)} of {describeFileSize(memory.available)}
      </Fact>
    </Facts>
  );
}

/** How much of what readers ask for is answered from memory. */
export function CacheFacts({ instance: { requests, cache } }: { instance: InstanceFigures }) {
  const { hits, misses, stale } = requests;
  const all = hits + misses + stale;
  return (
    <Facts title="Cache">
      <Fact name="Hit rate">
        {all === 0 ? (
          <span className="text-muted">No page has been requested since the start</span>
        ) : (
          <>
            {(100 * (hits / all)).toFixed(1)}%{' '}
            <span className="text-muted">of {countOf(all, 'request')} since the start</span>
          </>
        )}
      </Fact>
      {stale > 0 && <Fact name="Served stale">{count(stale)}, while the database was away</Fact>}
      <Fact name="Entries">{count(cache.entries)}</Fact>
      <Fact name="Memory" share={cache.bytes / cache.maxBytes}>
        {describeFileSize(cache.bytes)} of {describeFileSize(cache.maxBytes)}
      </Fact>
    </Facts>
  );
}
