/** @param bytes of an email @returns "870 bytes", "41 KB" */
export function describeSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`;
}
