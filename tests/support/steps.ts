import { test } from '@playwright/test';

/**
 * A step is one press or drop, one uninterrupted entry in one field with the Tab that leaves it, or one shortcut. What is asserted in
 * between counts for nothing: nobody has to look for a field.
 */
export function countSteps() {
  let count = 0;
  return {
    take: (name: string, act: () => Promise<unknown>) => {
      count += 1;
      return test.step(`${count}. ${name}`, act);
    },
    count: () => count,
  };
}

export type Steps = ReturnType<typeof countSteps>;
