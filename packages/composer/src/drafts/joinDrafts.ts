import { isEmptyContent, type ComposerContent } from '../content/composerContent.ts';
import { decodeContent } from '../encoding/decodeContent.ts';
import { encodeContent } from '../encoding/encodeContent.ts';
import type { DraftVersion } from './draftVersion.ts';
import { readDraft } from './readDraft.ts';

/** Several drafts as one: in the order of their age, without what another has too, each in lines of its own. */
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
