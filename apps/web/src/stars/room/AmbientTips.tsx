import { useEffect, useEffectEvent, useReducer } from 'react';
import { useIntl } from 'react-intl';
import { selectActorRecord, selectComment, selectOwnActors } from 'ufi-core';
import type { TextRange } from 'ufi-core/contract';
import { starsBandOf, starsBands } from 'ufi-stars/contract';
import { type ShownCard, cardsChangeAt, moveCards, noCards, type RoomTip } from 'ufi-stars';
import { Icon, TextBodyView, VisuallyHidden, useNow, useTimers } from 'ufi-ui';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useAppSelector } from '../../store/storeHooks.ts';
import { SentGift } from '../gifts/SentGift.tsx';
import '../starsBands.css';
import { roomDescriptors } from './roomDescriptors.ts';
import { useArrivingTips } from './useArrivingTips.ts';
import { useReplayedCards, type Replay } from './useReplay.ts';
import { useAnnouncedTips, type AnnouncedSentence } from './useAnnouncedTips.ts';
import './AmbientTips.css';

/** The cards over a video, and what adds one. */
function useAmbientCards(): readonly [readonly ShownCard[], (tip: RoomTip) => void] {
  const [state, move] = useReducer(moveCards, noCards);
  const now = useNow();
  const setTimer = useTimers();
  useEffect(() => {
    const at = cardsChangeAt(state);
    if (at === null) return undefined;
    return setTimer(Math.max(0, at - now() * 1_000), () => move({ type: 'passed', now: now() * 1_000 }));
  }, [state, now, setTimer]);
  const add = (tip: RoomTip) => move({ type: 'arrived', tip, now: now() * 1_000 });
  return [state.status === 'still' ? [] : state.shown, add];
}

/** Props of {@link AmbientTips}. */
export interface AmbientTipsProps {
  readonly target: string;
  /** Absent while it is live. */
  readonly replay: Replay | undefined;
}

/**
 * Cards of the stars that are sent during a broadcast, over its video, and over its recording at their second. They can't
 * be operated, and are not read out: the comments are in the list, and a sentence tells of them.
 */
export function AmbientTips({ target, replay }: AmbientTipsProps) {
  return replay ? <ReplayedTips target={target} replay={replay} /> : <LiveTips target={target} />;
}

function LiveTips({ target }: { readonly target: string }) {
  const own = useAppSelector(selectOwnActors);
  const [cards, addCard] = useAmbientCards();
  const [announced, addAnnounced] = useAnnouncedTips();
  useArrivingTips(target, (tip) => {
    addCard(tip);
    // Who sent it hears of it at once, like of any comment.
    if (!own.includes(tip.author)) addAnnounced(tip);
  });
  return <Cards cards={cards} announced={announced} />;
}

function ReplayedTips({ target, replay }: { readonly target: string; readonly replay: Replay }) {
  const { cards, passed } = useReplayedCards(target, replay);
  const [announced, addAnnounced] = useAnnouncedTips();
  const tell = useEffectEvent(addAnnounced);
  useEffect(() => {
    for (const tip of passed) tell(tip);
  }, [passed]);
  return <Cards cards={cards.status === 'still' ? [] : cards.shown} announced={announced} />;
}

function Cards({
  cards,
  announced,
}: {
  readonly cards: readonly ShownCard[];
  readonly announced: AnnouncedSentence | null;
}) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced && <AnnouncedTip key={announced.count} announced={announced} />}</span>
      </VisuallyHidden>
      <div className="web-ambient" aria-hidden="true" data-colorscheme="dark">
        <div className="web-ambient__cards">
          {cards.map((card) => (
            <AmbientTip key={card.key} card={card} />
          ))}
        </div>
      </div>
    </>
  );
}

function AnnouncedTip({ announced: { authors, quantity: count } }: { readonly announced: AnnouncedSentence }) {
  const { formatMessage } = useIntl();
  const [author = '', ...others] = authors;
  const name = useAppSelector((state) => selectActorRecord(state, author)?.name);
  return name === undefined || others.length > 0
    ? formatMessage(roomDescriptors.sentMany, { people: authors.length, count })
    : formatMessage(roomDescriptors.sent, { name: `\u2068${name}\u2069`, count });
}

// Nothing in a card can be pressed: of the ranges only the shortcut is drawn, which keeps its direction.
const isStarsRange = ({ kind }: TextRange): boolean => kind === 'stars';

function AmbientTip({ card }: { readonly card: ShownCard }) {
  const { formatMessage, formatNumber } = useIntl();
  const { authors, comments, quantity, each } = card;
  const author = useAppSelector((state) => selectActorRecord(state, authors[0] ?? ''));
  const comment = useAppSelector((state) => selectComment(state, comments.at(-1) ?? ''));
  // What was removed or returned meanwhile goes at once.
  if (author === undefined || comment?.status !== null || comment.stars_attachment?.isRefunded) return null;
  const { gift, previewImageSrc } = comment.stars_attachment ?? {};
  const { color } = starsBands[starsBandOf(quantity)] ?? {};
  const isAlone = authors.length === 1;
  return (
    <div className="web-ambient__tip" data-stars={color}>
      <ActorAvatar actor={author} size={40} />
      <div className="web-ambient__words">
        {isAlone ? (
          <bdi className="web-ambient__name">{author.name}</bdi>
        ) : (
          <span className="web-ambient__name">
            {formatMessage(roomDescriptors.sentMany, { people: authors.length, count: quantity })}
          </span>
        )}
        <span className="web-ambient__amount">
          <Icon name="star" size={16} />
          <bdi dir="ltr">
            {formatNumber(each ?? quantity)}
            {each !== null && comments.length > 1 && ` ×${formatNumber(comments.length)}`}
          </bdi>
        </span>
        {isAlone && gift && <SentGift gift={gift} previewImageSrc={previewImageSrc} />}
        {isAlone && comment.body.text !== '' && (
          <div className="web-ambient__text" dir={comment.body.dir}>
            <TextBodyView body={{ text: comment.body.text, ranges: comment.body.ranges.filter(isStarsRange) }} />
          </div>
        )}
      </div>
    </div>
  );
}
