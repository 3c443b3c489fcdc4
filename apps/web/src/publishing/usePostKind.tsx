import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DraftTarget } from 'ufi-composer';
import { clientSettingsOf } from 'ufi-core/contract';
import type { RequestFailure } from 'ufi-core/request';
import { ChoiceMenu, TextField } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { amountOf, cardFields, emptyCard } from '../attached-card/cardDraft.ts';
import { useDraft } from 'ufi-ui/composer';
import { useServices } from '../services/appServices.ts';
import { keptKind, readKind, writtenKinds, type PostKindDraft, type WrittenKind } from './keptKind.ts';
import { publishingDescriptors } from './publishingDescriptors.ts';
import type { PublishedInput } from './usePublishing.ts';

const CardFields = createLazyView(
  async () => (await import('../attached-card/PublishCardFields.tsx')).PublishCardFields,
);

const kinds = {
  plain: publishingDescriptors.plain,
  question: publishingDescriptors.question,
  live: publishingDescriptors.live,
  story: publishingDescriptors.story,
  marketplace: publishingDescriptors.item,
  fundraiser: publishingDescriptors.fundraiser,
} as const satisfies Record<WrittenKind, unknown>;

interface PostKindState {
  readonly fields: Partial<PublishedInput>;
  readonly reset: () => void;
  readonly menu: ReactNode;
  /** Form fields of the chosen kind. */
  readonly extra: ReactNode;
  /** The post says enough without words. */
  readonly isEnough: boolean;
  /** Something is written that can't be sent. */
  readonly isFaulty: boolean;
  /** The failure is said at one of the fields. */
  readonly isToldAtField: boolean;
}

/** The kind of a post that is written for a draft's target, kept beside its words until it is published (web.601). */
function useKeptKind({ person, ftentidentifier }: DraftTarget) {
  const { session, drafts } = useServices();
  const empty: PostKindDraft = { kind: 'plain', address: '', card: emptyCard(session.locale) };
  const [kept, setKept] = useState(empty);
  const isTouched = useRef(false);
  // A draft of its own beside that of the words, which has no such id.
  const { save } = useDraft(
    drafts,
    { person, ftentidentifier, edits: 'kind' },
    {
      onRestored: (content) => isTouched.current || setKept(readKind(content, empty)),
      onReplaced: (content) => setKept(readKind(content, empty)),
    },
  );
  const change = (next: Partial<PostKindDraft>) => {
    isTouched.current = true;
    setKept({ ...kept, ...next });
    save(keptKind({ ...kept, ...next }));
  };
  return { kept, change, reset: () => change(empty) };
}

/** The kind of a new post, with the address of one that is a broadcast (web.502), or the card of one (web.570). */
export function usePostKind(failure: RequestFailure | null, target: DraftTarget): PostKindState {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { takesStreams = false } = clientSettingsOf(session);
  const { kept, change, reset } = useKeptKind(target);
  const { kind, address, card } = kept;
  const live_address = address.trim();
  const errors = failure?.fields ?? {};
  const cardKind = kind === 'marketplace' || kind === 'fundraiser' ? kind : undefined;
  const fields: Partial<PublishedInput> = {
    ...(kind !== 'plain' && { post_kind: kind }),
    ...(kind === 'live' && live_address !== '' && { live_address }),
    ...(cardKind && cardFields(cardKind, card)),
  };
  const menu = (
    <ChoiceMenu
      label={formatMessage(publishingDescriptors.kind)}
      choices={writtenKinds.map((value) => ({ value, label: formatMessage(kinds[value]) }))}
      value={kind}
      onChoose={(chosen) => change({ kind: chosen })}
    />
  );
  const extra = (
    <>
      {kind === 'live' && (
        <TextField
          type="url"
          dir="ltr"
          label={formatMessage(publishingDescriptors.liveAddress)}
          hint={formatMessage(takesStreams ? publishingDescriptors.liveStream : publishingDescriptors.liveHint)}
          error={errors['live_address']}
          value={address}
          onChange={({ target: { value } }) => change({ address: value })}
        />
      )}
      {cardKind && (
        <Suspense>
          <CardFields kind={cardKind} draft={card} errors={errors} onChange={(changed) => change({ card: changed })} />
        </Suspense>
      )}
    </>
  );
  return {
    fields,
    reset,
    menu,
    extra,
    isEnough: cardKind !== undefined && card.title.trim() !== '',
    isFaulty: cardKind !== undefined && card.amount !== '' && amountOf(card, card.amount) === undefined,
    isToldAtField: Object.keys(errors).some((field) => field === 'live_address' || field.startsWith('card_')),
  };
}
