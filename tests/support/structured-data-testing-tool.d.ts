/** The package has no types; these cover what the tests use. */
declare module 'structured-data-testing-tool' {
  interface Outcome {
    description?: string;
    test: string;
    error?: unknown;
  }

  export interface Result {
    /** Types of the entities that the page describes. */
    schemas: string[];
    passed: Outcome[];
    failed: Outcome[];
    warnings: Outcome[];
  }

  /** Rejects, when a test fails, with an error whose `res` is the result. */
  export function structuredDataTest(
    html: string,
    options: { presets: unknown[]; schemas?: string[] },
  ): Promise<Result>;
}

declare module 'structured-data-testing-tool/presets.js' {
  const presets: Record<'Google' | 'Twitter' | 'Facebook', unknown>;
  export default presets;
}
