import { isEmptyContent, type ComposerContent } from '../content/composerContent.ts';
import { decodeContent } from '../encoding/decodeContent.ts';
import { encodeContent } from '../encoding/encodeContent.ts';
import type { DraftVersion } from './draftVersion.ts';
import { readDraft } from './readDraft.ts';

/**
 * Merges draft versions by age: text contained in another version is dropped, the rest is joined with each version on
 * lines of its own. Null if all are empty.
 */
export function joinDrafts(versions: readonly DraftVersion[]): ComposerContent | null {
  const drafts = versions
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ content }) => readDraft(content) ?? [])
    .filter((draft) => !isEmptyContent(draft));
  const apart = drafts.filter(({ visibleValue }, index) =>
    drafts.every(
      (other, place) =>
        place === index ||
        !other.visibleValue.includes(visibleValue) ||
        (other.visibleValue === visibleValue && place > index),
    ),
  );
  const [only, ...others] = apart;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  return encodeContent(decodeContent(apart.map(({ encodedValue }) => encodedValue).join('\n')));
}
