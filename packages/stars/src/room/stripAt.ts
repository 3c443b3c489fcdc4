import { starsBandOf, starsBands, stripLength } from '../contract/index.ts';
import type { RoomTip } from './roomTip.ts';

/** A tip above the list. */
export interface StripEntry extends RoomTip {
  /** When its time is over, in Unix seconds. */
  readonly until: number;
  /** The seconds of its band. */
  readonly seconds: number;
}

/** The strip above the list, and the time of its next change; null if it stays. */
export interface Strip {
  readonly entries: readonly StripEntry[];
  readonly changesAt: number | null;
}

/** The tips whose time is not over at a second. */
export const currentTips = (tips: readonly RoomTip[], now: number): readonly StripEntry[] =>
  tips.flatMap((tip) => {
    const { seconds } = starsBands[starsBandOf(tip.quantity)] ?? { seconds: 0 };
    const until = tip.at + seconds;
    return until > now ? [{ ...tip, seconds, until }] : [];
  });

/** The tips that stand above the list at a second: each for the time of its band, the largest first. */
export function stripAt(tips: readonly RoomTip[], now: number): Strip {
  const entries = [...currentTips(tips, now)];
  const changesAt = entries.length === 0 ? null : Math.min(...entries.map(({ until }) => until));
  entries.sort(
    (one, other) => other.quantity - one.quantity || one.at - other.at || (one.comment < other.comment ? -1 : 1),
  );
  return { entries: entries.slice(0, stripLength), changesAt };
}
