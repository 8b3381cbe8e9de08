const format = new Intl.NumberFormat('en-US');

/** @returns "12,345" */
export function count(value: number): string {
  return format.format(value);
}

/** @returns "1 article", "12,345 articles" */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
