import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code; dark on white in the dark theme too, since cameras expect that. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  const box = [-quietZone, -quietZone, size + 2 * quietZone, size + 2 * quietZone].join(' ');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={box}
      shapeRendering="crispEdges"
      className="size-48 border border-rule"
    >
      <rect x={-quietZone} y={-quietZone} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
