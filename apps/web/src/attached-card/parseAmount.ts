const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const toDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/**
 * An amount as people write it, in the smallest unit of a currency with so many decimal digits; undefined if it is none.
 * The last point or comma is the decimal one if no more than these digits follow; all others separate thousands.
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const written = text
    .replace(arabicDigits, toDigit)
    .replaceAll('\u066b', '.')
    .replace(/[\s\u066c\u200e\u200f\u061c']/g, '');
  if (!/^\d[\d.,]*$/.test(written)) return undefined;
  const [, whole = written, decimal = ''] = new RegExp(`^(.*)[.,](\\d{1,${Math.max(digits, 1)}})$`).exec(written) ?? [];
  if (digits === 0 && decimal !== '') return undefined;
  if (whole.split(/[.,]/).some((part, index) => index > 0 && part.length !== 3)) return undefined;
  const amount = Number(whole.replace(/[.,]/g, '') + decimal.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
