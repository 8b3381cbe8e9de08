import { useState } from 'react';

/** @returns whether it has been so since the page was opened: what one works with does not vanish under one's hands */
export function useOnceTrue(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
