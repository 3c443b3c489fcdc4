import type { LanguagePair } from '../../i18n/languageCodes.ts';

interface Item {
  readonly comment: { readonly text: string };
  readonly pair: LanguagePair;
}

/** Texts of one request to the provider. */
export interface Batch<Text> {
  readonly pair: LanguagePair;
  readonly items: Text[];
}

const maxTexts = 25;
const maxLength = 20_000;

/** Splits texts into requests of one language pair each, within the size limits unless a single text exceeds them. */
export function splitBatches<Text extends Item>(wanted: readonly Text[]): Batch<Text>[] {
  const batches: Batch<Text>[] = [];
  for (const item of wanted) {
    const { pair } = item;
    const open = batches.findLast((batch) => batch.pair.from === pair.from && batch.pair.to === pair.to);
    if (open !== undefined && hasRoom(open, item)) open.items.push(item);
    else batches.push({ pair, items: [item] });
  }
  return batches;
}

const hasRoom = ({ items }: Batch<Item>, { comment }: Item): boolean =>
  items.length < maxTexts &&
  items.reduce((sum, item) => sum + item.comment.text.length, comment.text.length) <= maxLength;
