const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** @param bytes of a file, or of many @returns "870 bytes", "41 KB", "3.2 MB", "38 MB", "1.5 GB" */
export function describeFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
