const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** @param bytes of a file @returns "870 bytes", "41 KB", "3.2 MB", "38 MB", "1.4 GB" */
export function describeFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  const megabytes = bytes / megabyte;
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
