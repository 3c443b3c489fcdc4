import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The QR code of a text as the path of a drawing, `size` squares wide and high. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
