import { useQueryClient } from '@tanstack/react-query';
import { deleteCorrectionMutation, refreshCorrections } from '../../../client/admin/corrections.ts';
import { correctionNames } from '../../../contract/correction-names.ts';
import type { AdminCorrection } from '../../../contract/corrections.ts';
import { useDelete } from '../../lists/use-delete.ts';

/** @returns a function that asks, and on a yes deletes a correction */
export function useDeleteCorrection(articleId: string) {
  const queryClient = useQueryClient();
  const askAndDelete = useDelete({
    mutation: deleteCorrectionMutation(articleId),
    refresh: () => refreshCorrections(queryClient, articleId),
    title: (name) => `Delete this ${name.toLowerCase()}?`,
    consequence: 'Readers no longer see it, on the article or in the list of corrections.',
    success: 'Correction deleted successfully',
  });
  return ({ id, kind }: Pick<AdminCorrection, 'id' | 'kind'>) => askAndDelete({ id, name: correctionNames[kind] });
}
