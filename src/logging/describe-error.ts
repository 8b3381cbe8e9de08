import { maskText } from './mask.ts';
import { withSourcePositions } from './source-positions.ts';

/** How many causes of an error are logged; three nested errors are common. */
const maxCauses = 4;

/** An error as the log shows it. */
export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  /** Code of a driver or of Node, such as ECONNREFUSED. */
  code?: string | number;
  cause?: DescribedError;
}

/**
 * @returns name, message, stack, code and causes. Other fields are left out: drivers put rows, statements and replies of mail
 *   servers there.
 */
export function describeError(error: unknown, causes = maxCauses): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: maskText(message),
    stack: maskText(withSourcePositions(stack)),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && causes > 0 && { cause: describeError(cause, causes - 1) }),
  };
}
