import { useState } from 'react';

/** @returns whether the condition has been true since the page was opened, so that a control does not vanish while in use */
export function useOnceTrue(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
