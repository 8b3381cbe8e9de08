import type { InstanceFigures } from '../../contract/system.ts';
import { count, countOf } from '../../ui/count.ts';
import { describeFileSize } from '../media/uploads/describe-size.ts';
import { Fact, Facts } from './facts.tsx';

/** Share of readers' requests that is answered from memory. */
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
