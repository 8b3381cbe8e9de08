import type { InstanceFigures } from '../../contract/system.ts';
import { useSite } from '../../foundation/use-site.ts';
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
