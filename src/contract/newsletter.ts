import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

export const subscription = z.object({
  email: requiredText(messages.email.required)
    .max(limits.emailLength, { error: messages.email.long })
    .pipe(z.email({ error: messages.email.invalid })),
});

/** What a reader gives to get the newsletter. */
export type Subscription = z.infer<typeof subscription>;
