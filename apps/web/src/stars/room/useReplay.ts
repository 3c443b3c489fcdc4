import { useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { readComments, selectActorRecord, selectStarsRoom } from 'ufi-core';
import type { StarsRoom } from 'ufi-core/contract';
import {
  loadStarsMetadata,
  loadTimeline,
  momentAt,
  notPlayed,
  playTo,
  type PlayedCards,
  type ReplayedTip,
  type RoomMoment,
} from 'ufi-stars';
import { useAppDispatch, useAppSelector } from '../../store/storeHooks.ts';

/** A recording whose stars are drawn as they were live. */
export interface Replay {
  /** Position of the recording, in whole seconds; null before that is known. */
  readonly position: number | null;
  /** Null until it is loaded. */
  readonly timeline: readonly ReplayedTip[] | null;
  readonly onLoad: (timeline: readonly ReplayedTip[]) => void;
}

/** Loads the tips of a recording and its room, once. */
export function useTimelineLoad(target: string, { position, timeline, onLoad }: Replay): void {
  const dispatch = useAppDispatch();
  const isLoading = useRef(false);
  useEffect(() => {
    // If it can't be loaded the page is shown with the sums of today.
    dispatch(loadStarsMetadata(target)).catch(() => undefined);
  }, [dispatch, target]);
  useEffect(() => {
    if (timeline !== null || position === null || isLoading.current) return;
    isLoading.current = true;
    dispatch(loadTimeline(target)).then(onLoad, () => {
      // The next second retries.
      isLoading.current = false;
    });
  }, [dispatch, target, position, timeline, onLoad]);
}

/** The room at the recording's second; undefined until its timeline is loaded. */
export function useMoment({ position, timeline }: Replay): RoomMoment | undefined {
  return useMemo(
    () => (timeline === null || position === null ? undefined : momentAt(timeline, position)),
    [timeline, position],
  );
}

/** The room of a broadcast: now, or at a second of its recording. */
export function useShownRoom(target: string, moment: RoomMoment | undefined): StarsRoom | undefined {
  const room = useAppSelector((state) => selectStarsRoom(state, target));
  const names = useAppSelector(
    (state) => moment?.top.map(({ actor }) => selectActorRecord(state, actor)?.name ?? ''),
    shallowEqual,
  );
  return useMemo(() => {
    if (room === undefined || moment === undefined) return room;
    const { received, top } = moment;
    return {
      ...room,
      received,
      top: top.map((supporter, at) => ({ ...supporter, name: names?.[at] ?? '' })),
      ...(room.goal && { goal: { ...room.goal, isReached: received >= room.goal.target } }),
    };
  }, [room, moment, names]);
}

/** The words of cards are loaded this many seconds before they are drawn. */
const ahead = 10;

/** The most comments that are read in one call. */
const readLength = 50;

/** The cards over a recording at its second. Their comments are loaded ahead. */
export function useReplayedCards(target: string, { position, timeline }: Replay): PlayedCards {
  const dispatch = useAppDispatch();
  const [state, setState] = useState({ timeline, played: notPlayed });
  let { played } = state;
  if (timeline !== null && position !== null && (state.timeline !== timeline || played.at !== position)) {
    played = playTo(state.timeline === timeline ? played : notPlayed, timeline, position);
    setState({ timeline, played });
  }
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (timeline === null || position === null) return;
    const near = timeline.flatMap(({ drawn }) =>
      drawn !== null && Math.abs(drawn.at - position) <= ahead && !asked.current.has(drawn.comment)
        ? [drawn.comment]
        : [],
    );
    const comments = near.slice(0, readLength);
    if (comments.length === 0) return;
    for (const id of comments) asked.current.add(id);
    dispatch(readComments({ target, comments })).catch(() => {
      // The next second retries.
      for (const id of comments) asked.current.delete(id);
    });
  }, [dispatch, target, timeline, position]);
  return played;
}
