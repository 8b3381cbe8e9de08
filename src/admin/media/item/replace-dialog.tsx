import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { RemovalChoice } from './removal-choice.tsx';

interface ReplaceDialogProps {
  /** Names of the files. */
  oldName: string;
  newName: string;
  onClose: () => void;
  onAgreed: (removeEarlier: boolean) => void;
}

/** Asks whether a file replaces another one, and whether the old one goes for good. */
export function ReplaceDialog({ oldName, newName, onClose, onAgreed }: ReplaceDialogProps) {
  const [removeEarlier, setRemoveEarlier] = useState(false);
  return (
    <Modal heading={`Replace “${oldName}” with “${newName}”?`} onClose={onClose}>
      {(close) => (
        <div className="mt-3 grid gap-3">
          <p>Everything that uses this image shows the new file. Texts and labels stay; a crop or rotation is reset.</p>
          <RemovalChoice
            isChosen={removeEarlier}
            onChange={setRemoveEarlier}
            otherwise="The old image can still be seen at its old addresses for 30 days, since emails and feeds show it."
            consequence="The old file and all its sizes are deleted at once. This can't be undone."
          />
          <div className="flex flex-wrap justify-end gap-3 border-rule border-t pt-4">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              variant={removeEarlier ? 'destructive' : 'solid'}
              onClick={() => {
                close();
                onAgreed(removeEarlier);
              }}
            >
              {removeEarlier ? 'Replace and remove the old file' : 'Replace file'}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
