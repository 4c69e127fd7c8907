// The shape of a text's QR code, for an <svg>.
import encodeQR from 'qr';

/** The quiet zone that scanners need, in modules. */
const QUIET = 2;

/** The path of the dark modules in a square of `size` units. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size: rows.length };
}
