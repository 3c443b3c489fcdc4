// Line breaks and other controls, and characters that change the direction of text beside the name (A11, D12).
const disturbing = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

// Invisible characters, except joiners, which some scripts need, and those that select or form an emoji.
const invisible = /\u2800|(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;

// No script uses more marks on one letter; stacks of them cover the lines around.
const heapOfMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Normalises a name for storage: one line, without characters that redirect, hide or cover text (A11, A13). Empty if
 * nothing readable is left.
 */
export function visibleName(given: string): string {
  const plain = given.normalize('NFC').replace(disturbing, ' ').replace(invisible, '');
  const name = plain.replace(heapOfMarks, '$1').replace(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : '';
}
