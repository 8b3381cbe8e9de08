const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** @param bytes of a file @returns "870 bytes", "41 KB", "3.2 MB", "38 MB", "1.4 GB" */
export function describeFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`;
  const megabytes = bytes / megabyte;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
