/** @returns the longest blocking of the event loop during the work, in milliseconds of this thread's processor time */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = processorTime();
  const turn = () => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await work();
  clearImmediate(next);
  return Math.max(longest, processorTime() - before);
}

/** Processor time of this thread only, so that other load on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
