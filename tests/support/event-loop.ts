/** @returns the longest that anything else had to wait while the work was done, in milliseconds of this thread's processor */
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

/** Of this thread alone, whatever else the machine does. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
