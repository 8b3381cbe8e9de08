import type { SystemReport } from '../../contract/system.ts';
import { countOf } from '../../ui/count.ts';
import { describeFileSize } from '../media/uploads/describe-size.ts';
import { CannotTell, Fact, Facts } from './facts.tsx';

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Places of database and images, their sizes, and the free disk. */
export function StorageFacts({ report: { database, media, disk } }: { report: SystemReport }) {
  const { engine, version, bytes, clockAheadMs } = database;
  return (
    <Facts title="Storage">
      <Fact name="Database">
        {engines[engine]} {version}
      </Fact>
      <Fact name="Database size">
        {bytes === null ? <CannotTell why="the database gives no size" /> : describeFileSize(bytes)}
      </Fact>
      {engine === 'postgres' && (
        <Fact name="Its clock">
          {clockAheadMs === null ? <CannotTell why="it gives no time" /> : describeClock(clockAheadMs)}
        </Fact>
      )}
      <Fact name="Images">
        {media ? (
          <>
            {countOf(media.items, 'image')}, {describeFileSize(media.bytes)} with all sizes,{' '}
            {media.storage === 'bucket' ? 'in a bucket' : 'in a folder'}
          </>
        ) : (
          <CannotTell why="the library can't be read" />
        )}
      </Fact>
      <Fact name="Disk" {...(disk && { share: 1 - disk.free / disk.total })}>
        {disk ? (
          <>
            {describeFileSize(disk.free)} of {describeFileSize(disk.total)} free
          </>
        ) : (
          <CannotTell why="the folder DATA_DIR can't be read" />
        )}
      </Fact>
    </Facts>
  );
}

/** @param ahead by how many milliseconds the clock of the instance is ahead */
function describeClock(ahead: number): string {
  if (Math.abs(ahead) < 500) return "Agrees with this instance's";
  return `${(Math.abs(ahead) / 1000).toFixed(1)} s ${ahead > 0 ? 'behind' : 'ahead of'} this instance's`;
}
