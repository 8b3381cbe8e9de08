/** Counts of this instance since its start. A hit costs one addition. */
export class Traffic {
  /** Answers from the response cache. */
  hits = 0;
  /** Answers that had to be made, or looked up, for the cache. */
  misses = 0;
  /** Answers from the cache while the database was away. */
  stale = 0;
  /** Emails that were handed over, and those that could not be. */
  emailsSent = 0;
  emailsFailed = 0;
}
