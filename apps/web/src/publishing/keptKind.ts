import { plainContent, type ComposerContent } from 'ufi-composer';
import type { CardDraft } from '../attached-card/cardDraft.ts';

/** The kinds of posts that one writes. */
export const writtenKinds = ['plain', 'question', 'live', 'story', 'marketplace', 'fundraiser'] as const;
/** See {@link writtenKinds}. */
export type WrittenKind = (typeof writtenKinds)[number];

/** The kind of a post that is being written, with the address or the card of one. */
export interface PostKindDraft {
  readonly kind: WrittenKind;
  readonly address: string;
  readonly card: CardDraft;
}

/** The kind as the text of a draft; a post without one has none. */
export const keptKind = (draft: PostKindDraft): ComposerContent =>
  plainContent(draft.kind === 'plain' ? '' : JSON.stringify(draft));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const textOf = (value: unknown, name: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/**
 * The kind of a draft; `empty` if it has none, and for what is not known of it. Of what two tabs have written apart, which
 * stands on lines of its own, the latest counts.
 */
export function readKind({ visibleValue }: ComposerContent, empty: PostKindDraft): PostKindDraft {
  const value = parsed(visibleValue.slice(visibleValue.lastIndexOf('\n') + 1));
  const kind = writtenKinds.find((each) => each === textOf(value, 'kind'));
  if (kind === undefined) return empty;
  const kept: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'card') : undefined;
  const { card } = empty;
  return {
    kind,
    address: textOf(value, 'address') ?? '',
    card: {
      title: textOf(kept, 'title') ?? card.title,
      amount: textOf(kept, 'amount') ?? card.amount,
      currency: textOf(kept, 'currency') ?? card.currency,
      condition: textOf(kept, 'condition') ?? card.condition,
      place: textOf(kept, 'place') ?? card.place,
      end: textOf(kept, 'end') ?? card.end,
      beneficiary: textOf(kept, 'beneficiary') ?? card.beneficiary,
      raised: textOf(kept, 'raised') ?? card.raised,
    },
  };
}
