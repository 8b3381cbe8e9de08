/** @returns the query of a URL as plain strings: the router's default would read `q=2024` as a number */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** @returns the query with its question mark; empty parameters are left out */
export function stringifySearch(search: Record<string, unknown>): string {
  const named = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return named.length > 0 ? `?${new URLSearchParams(named)}` : '';
}
