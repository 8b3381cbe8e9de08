import { z } from 'zod';
import { messages } from './messages.ts';

/** In the order in which the dashboard shows them. */
export const firstStepNames = ['site', 'author', 'article', 'mail', 'backup'] as const;

export const firstSteps = z.object({
  /** Those that the role may take; empty once all of them are done, or the owner has dismissed them. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })),
});

/** The steps that a new magazine takes before readers come. */
export type FirstSteps = z.infer<typeof firstSteps>;

export type FirstStepName = (typeof firstStepNames)[number];

export const firstStepsChange = z.object({ isDismissed: z.boolean({ error: messages.required }) });

/** Dismisses the first steps for all accounts, or shows them again. */
export type FirstStepsChange = z.infer<typeof firstStepsChange>;
