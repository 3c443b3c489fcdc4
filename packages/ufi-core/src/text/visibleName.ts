// Line breaks and other controls, and whatever turns the direction of what stands beside the name (A11, D12).
const disturbing = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

// What nobody sees, but joiners, which some scripts are written with, and what picks or makes an emoji.
const invisible = /\u2800|(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;

// No script is written with more marks on one letter; a heap of them covers the lines around.
const heapOfMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A name that somebody gave, as it is kept: in one line, with nothing that turns, hides or covers text (A11, A13). Empty
 * where nothing is left of it that can be read.
 */
export function visibleName(given: string): string {
  const plain = given.normalize('NFC').replace(disturbing, ' ').replace(invisible, '');
  const name = plain.replace(heapOfMarks, '$1').replace(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : '';
}
