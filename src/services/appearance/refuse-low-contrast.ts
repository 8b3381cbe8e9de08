import type { AppearanceChoices } from '../../contract/appearance.ts';
import { describeFailure, firstFailure } from '../../contract/low-contrast.ts';
import { ServiceError } from '../errors/service-error.ts';

/** @throws ServiceError `low-contrast`, which names the pair of colours and the field, for an accent that is not legible everywhere */
export function refuseLowContrast(choices: AppearanceChoices): void {
  const failed = firstFailure(choices);
  if (!failed) return;
  const sentence = describeFailure(failed);
  throw new ServiceError('low-contrast', sentence, { errors: { [failed.field]: sentence } });
}
