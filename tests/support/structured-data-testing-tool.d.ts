/** The package ships no types; these are of what the tests call. */
declare module 'structured-data-testing-tool' {
  interface Outcome {
    description?: string;
    test: string;
    error?: unknown;
  }

  export interface Result {
    /** Kinds of thing that the page describes. */
    schemas: string[];
    passed: Outcome[];
    failed: Outcome[];
    warnings: Outcome[];
  }

  /** Rejects with an error that has the result as `res` when a test fails. */
  export function structuredDataTest(
    html: string,
    options: { presets: unknown[]; schemas?: string[] },
  ): Promise<Result>;
}

declare module 'structured-data-testing-tool/presets.js' {
  const presets: Record<'Google' | 'Twitter' | 'Facebook', unknown>;
  export default presets;
}
