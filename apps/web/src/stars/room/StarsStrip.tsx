import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectActorRecord } from 'ufi-core';
import { starsBandOf, starsBands } from 'ufi-stars/contract';
import type { StripEntry } from 'ufi-stars';
import { Icon, useNow, VisuallyHidden } from 'ufi-ui';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useThread } from '../../contexts/ThreadContext.ts';
import { useAppSelector } from '../../store/storeHooks.ts';
import '../starsBands.css';
import { roomDescriptors } from './roomDescriptors.ts';
import './StarsStrip.css';
import { useRoomTips, useStarsRoomLoad, useStrip } from './useRoomTips.ts';

// A scrollable box has to be reachable by keyboard.
const scrollable = { tabIndex: 0 } as const;

/** The comments with stars above a broadcast's list, each for the time of its band, the largest first. */
export function StarsStrip() {
  const { target } = useThread();
  const tips = useRoomTips(target);
  useStarsRoomLoad(target, tips);
  return <Strip entries={useStrip(tips)} />;
}

/** Props of {@link ReplayedStrip}. */
export interface ReplayedStripProps {
  readonly entries: readonly StripEntry[];
  /** The second of the recording. */
  readonly at: number;
}

/** The comments with stars that stood above the list at a second of the recording. */
export function ReplayedStrip({ entries, at }: ReplayedStripProps) {
  return <Strip entries={entries} at={at} />;
}

function Strip({ entries, at }: { readonly entries: readonly StripEntry[]; readonly at?: number }) {
  const { formatMessage } = useIntl();
  if (entries.length === 0) return null;
  return (
    <ul className="web-strip" aria-label={formatMessage(roomDescriptors.strip)} {...scrollable}>
      {entries.map((entry) => (
        <StripTip key={entry.comment} entry={entry} {...(at !== undefined && { at })} />
      ))}
    </ul>
  );
}

interface StripTipProps {
  readonly entry: StripEntry;
  /** The second of a recording; absent if time passes by itself. */
  readonly at?: number;
}

function StripTip({ entry: { comment, author: id, quantity: count, until, seconds }, at }: StripTipProps) {
  const { formatMessage, formatNumber } = useIntl();
  const author = useAppSelector((state) => selectActorRecord(state, id));
  const now = useNow();
  const [passed] = useState(() => seconds - (until - (at ?? now())));
  if (author === undefined) return null;
  const { color } = starsBands[starsBandOf(count)] ?? {};
  const name = `\u2068${author.name}\u2069`;
  const time =
    at === undefined
      ? { animationDelay: `${-passed}s` }
      : { animationDelay: `${until - seconds - at}s`, animationPlayState: 'paused' };
  return (
    <li className="web-strip__tip" data-stars={color} data-tip={comment} title={author.name}>
      <ActorAvatar actor={author} size={24} />
      <span className="web-strip__amount" aria-hidden="true">
        <Icon name="star" size={16} />
        <bdi dir="ltr">{formatNumber(count)}</bdi>
      </span>
      <VisuallyHidden>{formatMessage(roomDescriptors.sent, { name, count })}</VisuallyHidden>
      <span className="web-strip__left" style={{ animationDuration: `${seconds}s`, ...time }} aria-hidden="true" />
    </li>
  );
}
