import { readFile } from 'node:fs/promises';
import type { VirtualGift } from 'ufi-core/contract';
import { builtInGifts, giftListSchema } from 'ufi-stars/contract';
import * as v from 'valibot';
import { ConfigError, type Config } from '../../../config/index.ts';

/** The gifts that the instance offers in broadcasts (S3.10). */
export interface UsesGiftList {
  readonly gifts: readonly VirtualGift[];
}

/** Parses the text of a gift file: its gifts, or what is wrong with it. */
function giftsIn(text: string): readonly VirtualGift[] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  const result = v.safeParse(giftListSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `does not fit at "${v.getDotPath(issue) ?? ''}": ${issue.message}`;
}

/**
 * Reads the gifts that the owner has set; without a file they are those that come with the software.
 *
 * @throws ConfigError saying what is wrong with the file
 */
export async function openGiftList({ giftFile }: Pick<Config, 'giftFile'>): Promise<readonly VirtualGift[]> {
  if (giftFile === undefined) return builtInGifts;
  const text = await readFile(giftFile, 'utf8').catch(() => null);
  const gifts = text === null ? 'cannot be read' : giftsIn(text);
  if (typeof gifts === 'string') throw new ConfigError([`UFI_STARS_GIFTS names a file that ${gifts}`]);
  return gifts;
}
