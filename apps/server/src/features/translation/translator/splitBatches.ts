import type { LanguagePair } from '../../../i18n/languageCodes.ts';

interface Item {
  readonly comment: { readonly text: string };
  readonly pair: LanguagePair;
}

/** What travels to the provider in one request. */
export interface Batch<Text> {
  readonly pair: LanguagePair;
  readonly items: Text[];
}

const maxTexts = 25;
const maxLength = 20_000;

/** Parts texts into requests: one pair of languages each, and none too long, unless it is a single text. */
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
