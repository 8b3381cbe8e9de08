import { z } from 'zod';
import { redirectInput } from '../../contract/redirects.ts';

/** A redirect as an installation has it. One that leads back to its own path in another case was allowed before. */
export const storedRedirect = z.object(redirectInput.shape);
